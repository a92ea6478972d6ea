#!/bin/sh
# What `make host` does with the files it has written. Each step may be done again and leaves alone what is there.
set -eu
say() { echo "== $$*"; }
refuse() { echo "$$*" >&2 && exit 1; }
[ "$$(id -u)" = 0 ] || refuse "make host wants to be run by root."

say "an account that owns nothing but /var/lib/starpost"
id starpost >/dev/null 2>&1 || adduser --quiet --system --group --home /var/lib/starpost starpost
chmod 755 /etc/starpost
able() { su starpost -s /bin/sh -c 'test -r $code/manage.py && $code/.venv/bin/python -c "import django"' 2>/dev/null; }
case $code/ in /home/* | /root/*) refuse "Units see nothing below /home and /root: clone to /srv/starpost." ;; esac
able || chmod -R go+rX $code # root's umask was a strict one
able || refuse "The account starpost cannot read $code: are the folders above it open to all?"

say "a database"
cd /
su postgres -c "psql --quiet --list --tuples-only --no-align" | grep -q '^starpost|' ||
	su postgres -c 'createuser starpost && createdb --owner starpost --encoding UTF8 --template template0 starpost'

say "Valkey or Redis writes down what waits"
cli=$$(command -v valkey-cli || command -v redis-cli)
{ $$cli config set appendonly yes && $$cli config set maxmemory-policy noeviction && $$cli config rewrite; } >/dev/null

say "a key that letters are signed with, and what goes into DNS: /etc/starpost/dns.txt"
[ -e /etc/starpost/dkim.pem ] || (umask 077 && openssl genrsa -out /etc/starpost/dkim.pem 2048 2>/dev/null)
chgrp starpost /etc/starpost/dkim.pem && chmod 640 /etc/starpost/dkim.pem
public=$$(openssl rsa -in /etc/starpost/dkim.pem -pubout -outform DER 2>/dev/null | base64 -w0)
cat >/etc/starpost/dns.txt <<END
$play.                      A    the address of this machine
mx.$mail.                   A    the address of this machine, whose name is mx.$mail (PTR)
$mail.                      MX   10 mx.$mail.
$mail.                      TXT  "v=spf1 mx -all"
starpost._domainkey.$mail.  TXT  "v=DKIM1; k=rsa; p=$$public"
_dmarc.$mail.               TXT  "v=DMARC1; p=none"
END

if ! command -v postconf >/dev/null || [ "$$(postconf -h virtual_transport)" = lmtp:unix:/run/starpost/lmtp.sock ]; then
	:
elif [ "$$(postconf -h virtual_transport virtual_mailbox_maps | tr -d '\n')" = virtual ]; then
	say "Postfix hands mail for $mail to us"
	adduser --quiet postfix starpost
	postconf -F lmtp/unix/chroot=n # from its prison it would not see our socket
	case $$(postconf -h myhostname) in $mail) postconf -e myhostname=mx.$mail ;; *.*) ;; *) postconf -e myhostname=mx.$mail ;; esac
	# Debian takes the “mail name” for a domain of its own, whose mail it would keep.
	postconf -e 'mydestination=$$myhostname, localhost' 'myorigin=$$myhostname'
	postconf -e virtual_mailbox_domains=$mail virtual_transport=lmtp:unix:/run/starpost/lmtp.sock \
		message_size_limit=10485760 unverified_recipient_reject_code=550 address_verify_poll_delay=1s \
		'smtpd_recipient_restrictions=check_recipient_access inline:{$mail=reject_unverified_recipient}'
	systemctl restart postfix
else
	say "Postfix has virtual mailboxes already and is left alone: see docs/hosting.md, Mail in"
fi

say "database, style sheets and scripts of this release"
systemctl daemon-reload
systemctl try-restart systemd-journald # it reads its settings only then
systemctl start starpost-update.service
systemctl enable --quiet starpost.target starpost-backup.timer
systemctl start starpost.target starpost-backup.timer

runs() { systemctl cat $$1.service >/dev/null 2>&1; } # its folder is there anyway: we write a sheet for each
if runs caddy; then
	say "Caddy, which gets certificates by itself"
	grep -qs 'import starpost.caddy' /etc/caddy/Caddyfile || echo 'import starpost.caddy' >>/etc/caddy/Caddyfile
	systemctl reload-or-restart caddy
	https="Caddy gets a certificate as soon as $play leads here and ports 80 and 443 are open, and renews it by itself;
                               what it says of that: journalctl -u caddy"
elif runs nginx; then
	https="nginx has a sheet for the site; this gets a certificate, and Debian's certbot renews it:
    ln -s ../sites-available/starpost /etc/nginx/sites-enabled/ && certbot --nginx --redirect -d $play"
else
	https="nothing serves the site yet: install caddy, then make host again"
fi
cat <<END

Starpost runs. What is left:
  https://$play
                               $$https
  starpost createsuperuser     who may do everything at https://$play/admin/
  starpost doctor              what is still missing; DNS first: the records are in /etc/starpost/dns.txt
  /etc/starpost/starpost.env   copy it to another machine: the backups under /var/lib/starpost-backups need it
END
