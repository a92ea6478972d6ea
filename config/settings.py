"""All settings; everything that differs between installations comes from the environment (see docs/hosting.md)."""

from pathlib import Path
from secrets import token_urlsafe
from typing import Any

from environs import Env, validate

from config import keys, logs, rounds, servers, stores
from config.servers.addresses import var_folder

env = Env()
BASE_DIR = Path(__file__).resolve().parent.parent
VAR = var_folder()

PLAY = env.bool("STARPOST_PLAY", default=False)
"""The demonstration on one's own machine: mailbox page, no provider, no HTTPS."""

DEBUG = env.bool("DJANGO_DEBUG", default=False)
BASE_URL = env.str("STARPOST_URL", "http://127.0.0.1:8000")
"""Where players reach us; links in letters begin with it."""
SECURE_HTTPS = BASE_URL.startswith("https://")
"""Whether strangers play here."""

SECRET_KEY = env.str("DJANGO_SECRET_KEY", "") or keys.own(VAR / "secret_key", alone=not SECURE_HTTPS)
ALLOWED_HOSTS = env.list("DJANGO_ALLOWED_HOSTS", ["127.0.0.1", "localhost", "[::1]", "testserver"])
CSRF_TRUSTED_ORIGINS = [BASE_URL]

INSTALLED_APPS = [
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "allauth",
    "allauth.account",
    "allauth.mfa",
    "anymail",
    "auditlog",
    "django_htmx",
    "ninja",
    "pgtrigger",
    "pbem.players",
    "pbem.outbox",
    "pbem.channels",
    "pbem.matches",
    "pbem.inbox",
    "pbem.ratings",
    "pbem.lobby",
    "pbem.moderation",
    "pbem.upkeep",
    "pbem.web",
    "pbem.api",
]
MIDDLEWARE = [
    "pbem.upkeep.health.HealthMiddleware",
    "config.logs.AboutMiddleware",
    "django.middleware.security.SecurityMiddleware",
    "pbem.web.policy.PolicyMiddleware",
    "config.statics.LastingFiles",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "allauth.account.middleware.AccountMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "pbem.web.typesetting.TypographyMiddleware",
    "pbem.players.middleware.PlayerLocaleMiddleware",
    "auditlog.middleware.AuditlogMiddleware",
    "pbem.moderation.bans.BanMiddleware",
    "pbem.moderation.factors.StaffFactorMiddleware",
    "pbem.web.strayed.StrayedMiddleware",
]
ROOT_URLCONF = "config.urls"
WSGI_APPLICATION = "config.wsgi.application"
FORM_RENDERER = "config.forms.KeptWidgets"
TEMPLATES: list[dict[str, Any]] = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "django.template.context_processors.i18n",
                "pbem.web.context.site",
            ],
            "libraries": {"i18n": "config.translating"},
        },
    }
]
SILENCED_SYSTEM_CHECKS = [
    "templates.W003",  # our i18n takes the place of Django's
    "security.W005",  # hosts may have other names under their domain that are not ours
    "security.W008",  # the server in front sends people from http to https
    "security.W021",  # see W005
]

# Data. The pool is for the web process only: Celery closes pools at every task boundary.
_WAYS = {"pool": env.bool("STARPOST_POOL", default=False), "pooler": env.bool("STARPOST_POOLER", default=False)}
DATABASES = {"default": stores.database(env.dj_db_url("DATABASE_URL", servers.database_url()), **_WAYS)}
DATABASE_ROUTERS: list[str] = []
if env.str("DATABASE_REPLICA_URL", ""):  # a copy that PostgreSQL keeps; history is read there
    DATABASES["replica"] = stores.database(env.dj_db_url("DATABASE_REPLICA_URL"), **_WAYS, patience=2)
    DATABASES["replica"]["TEST"] = {"MIRROR": "default"}
    DATABASE_ROUTERS.append("pbem.replicas.Router")
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
CACHES = {
    "default": {
        "BACKEND": "config.cache.ForgivingCache",
        "LOCATION": servers.redis_url(),
        "OPTIONS": {  # without a cache we are only slower
            "serializer": "pbem.kept.Packed",
            "socket_timeout": 1,
            "socket_connect_timeout": 1,
        },
    }
}

SENTINEL_SERVICE = env.str("STARPOST_SENTINEL", "mymaster")
"""How the sentinels that REDIS_URL may name call the servers they look after."""

# Work in the background: the database holds the truth, Celery only carries nudges.
CELERY_BROKER_URL = servers.broker_url()
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
CELERY_BROKER_TRANSPORT_OPTIONS = {
    "visibility_timeout": 600,
    "unacked_restore_interval": 10,
    "unacked_restore_throttle": 1,
    "socket_timeout": 2,  # more than the second that a worker asks for news at a time
    "socket_connect_timeout": 2,
    "health_check_interval": 5,  # a connection that was cut silently is noticed within 11 seconds
    "master_name": SENTINEL_SERVICE,  # heard only where REDIS_URL names sentinels
}
CELERY_TASK_ACKS_LATE = True
CELERY_TASK_REJECT_ON_WORKER_LOST = True
CELERY_TASK_IGNORE_RESULT = True
CELERY_TASK_TIME_LIMIT = 300
CELERY_TASK_SOFT_TIME_LIMIT = 240
CELERY_TASK_DEFAULT_QUEUE = "turns"
CELERY_TASK_ROUTES = rounds.ROUTES
CELERY_TASK_PUBLISH_RETRY_POLICY = {"max_retries": 1, "interval_start": 0, "interval_step": 0.1}
CELERY_WORKER_PREFETCH_MULTIPLIER = 1
CELERY_BEAT_SCHEDULE_FILENAME = str(VAR / "beat-schedule")
CELERY_WORKER_SOFT_SHUTDOWN_TIMEOUT = 30
CELERY_WORKER_ENABLE_SOFT_SHUTDOWN_ON_IDLE = True
CELERY_WORKER_CANCEL_LONG_RUNNING_TASKS_ON_CONNECTION_LOSS = True
STUCK_SECONDS = env.float("STARPOST_STUCK_SECONDS", 30.0)
"""After how long a worker ends itself that takes nothing although work is waiting; 0 for never."""
CELERY_BEAT_SCHEDULE = rounds.by_name(env.float("STARPOST_SWEEP_SECONDS", 5.0))

# People. No passwords: a code comes by mail.
AUTH_USER_MODEL = "players.Player"
AUTHENTICATION_BACKENDS = [
    "django.contrib.auth.backends.ModelBackend",
    "allauth.account.auth_backends.AuthenticationBackend",
]
ACCOUNT_USER_MODEL_USERNAME_FIELD = None
ACCOUNT_LOGIN_METHODS = {"email"}
ACCOUNT_SIGNUP_FIELDS = ["email*"]
ACCOUNT_SIGNUP_FORM_CLASS = "pbem.players.forms.SignupForm"
ACCOUNT_LOGIN_BY_CODE_ENABLED = True
ACCOUNT_EMAIL_VERIFICATION = "mandatory"
ACCOUNT_EMAIL_VERIFICATION_BY_CODE_ENABLED = True
ACCOUNT_ADAPTER = "pbem.outbox.codes.OutboxAdapter"
ACCOUNT_LOGIN_BY_CODE_TIMEOUT = ACCOUNT_EMAIL_VERIFICATION_BY_CODE_TIMEOUT = 15 * 60
ACCOUNT_EMAIL_SUBJECT_PREFIX = ""
ACCOUNT_EMAIL_VERIFICATION_SUPPORTS_RESEND = ACCOUNT_LOGIN_BY_CODE_SUPPORTS_RESEND = 3
"""How often another code may be asked for."""
ACCOUNT_RATE_LIMITS = {"confirm_email": "4/3m/key"}  # the first one counts, too
MFA_ADAPTER = "pbem.players.factors.FactorAdapter"
STAFF_FACTOR = env.bool("STARPOST_STAFF_FACTOR", default=False)
"""Whether staff show a second factor before they enter the admin pages."""
AUDITLOG_DISABLE_REMOTE_ADDR = True
"""The audit trail says who did what, not from where."""
ALLAUTH_TRUSTED_PROXY_COUNT = int(env.bool("STARPOST_PROXY", default=False))
"""Whether the last address in X-Forwarded-For is that of whoever asks."""
LOGIN_URL = "account_request_login_code"
LOGIN_REDIRECT_URL = "home"
ACCOUNT_LOGOUT_REDIRECT_URL = "home"

# Mail. In play mode letters go to the mailbox page; otherwise by SMTP, or a provider named in EMAIL_BACKEND.
MAIL_DOMAIN = env.str("STARPOST_MAIL_DOMAIN", "starpost.localhost")
"""The domain that reply addresses are under; use it for nothing else."""
DEFAULT_FROM_EMAIL = env.str("STARPOST_FROM", f"Starpost <post@{MAIL_DOMAIN}>")
AUTHSERV_ID = env.str("STARPOST_AUTHSERV_ID", "")
"""How the server in front of us calls itself in Authentication-Results; what it says of DMARC is believed."""
DKIM_KEY = env.str("STARPOST_DKIM_KEY", "")
"""A file with the private key (PEM, RSA) that letters by SMTP are signed with; none if the mail server signs."""
DKIM_SELECTOR = env.str("STARPOST_DKIM_SELECTOR", "starpost")
_SMTP = "pbem.outbox.signing.SigningBackend" if DKIM_KEY else "django.core.mail.backends.smtp.EmailBackend"
EMAIL_BACKEND = env.str("EMAIL_BACKEND", "pbem.outbox.backends.MailboxBackend" if PLAY else _SMTP)
RETURN_PATHS = env.bool("STARPOST_RETURN_PATHS", EMAIL_BACKEND == _SMTP)
"""Whether each letter has a return address of its own under MAIL_DOMAIN; providers tell otherwise what came back."""
EMAIL_HOST = env.str("EMAIL_HOST", "localhost")
EMAIL_PORT = env.int("EMAIL_PORT", 25)
EMAIL_HOST_USER = env.str("EMAIL_HOST_USER", "")
EMAIL_HOST_PASSWORD = env.str("EMAIL_HOST_PASSWORD", "")
EMAIL_USE_TLS = env.bool("EMAIL_USE_TLS", default=False)
EMAIL_TIMEOUT = 30
ANYMAIL = env.json("ANYMAIL", {}) or {"WEBHOOK_SECRET": f"nobody:{token_urlsafe()}"}
"""The provider's settings. Without any, nobody can post mail: some providers' addresses would be open to all."""
RECEIVER_PORT = env.int("STARPOST_RECEIVER_PORT", 8025)
"""Where `receive_mail` listens; the mailbox page sends its replies there."""
IMAP_HOST = env.str("STARPOST_IMAP_HOST", "")
"""Where a mailbox with the players' mail is; none if it comes by LMTP or from a provider."""
IMAP_PORT = env.int("STARPOST_IMAP_PORT", 993)
IMAP_SECURITY = env.str("STARPOST_IMAP_SECURITY", "tls", validate=validate.OneOf(["tls", "starttls", "none"]))
IMAP_USER = env.str("STARPOST_IMAP_USER", "")
IMAP_PASSWORD = env.str("STARPOST_IMAP_PASSWORD", "")
IMAP_FOLDER = env.str("STARPOST_IMAP_FOLDER", "INBOX")
if IMAP_HOST:
    CELERY_BEAT_SCHEDULE["poll"] = rounds.every(env.float("STARPOST_IMAP_SECONDS", 20.0), "pbem.inbox.tasks.poll_mail")
HOLD_SECONDS = env.int("STARPOST_HOLD_SECONDS", 30 if PLAY else 180)
"""How long news waits before it is mailed, so that what is taken back reaches nobody."""
QUIET_MINUTES = env.int("STARPOST_QUIET_MINUTES", 0 if PLAY else 10)
"""How long a new player has between two letters; players may choose otherwise."""
TABLE_MINUTES = env.int("STARPOST_TABLE_MINUTES", 10)
"""How long after an order on a page letters of that match wait for its player, unless they chose a time; 0: not."""
KEEP_DAYS = {"pictures": 30, "letters": 180, "mails": 30, "addresses": 90, "sessions": 1}
"""For how many days what nobody needs for ever is kept; 0 for ever. Addresses are those of matches that are over."""
KEEP_DAYS |= env.dict("STARPOST_KEEP_DAYS", {}, subcast_values=int, validate=validate.ContainsOnly(list(KEEP_DAYS)))
FILE_DAYS = env.int("STARPOST_FILE_DAYS", 0)
"""How many days after its end a match is moved out of the database into STARPOST_MATCH_STORE; 0 for never."""
OUTAGE_MINUTES = env.float("STARPOST_OUTAGE_MINUTES", 10.0)
"""After how long a silence of the service all clocks get that time back; 0 for never."""
HOLIDAY_DAYS = env.int("STARPOST_HOLIDAY_DAYS", 30)
"""Days of holidays that every player has in a year: their clocks stand still."""
OPEN_DAYS = env.int("STARPOST_OPEN_DAYS", 14)
"""How long a table waits for players before whoever made it is asked what to do."""
UNSTOPPABLE = ["confirm", "code"]
"""Letters that also go to addresses that get no others: whether they are read again, and codes asked for."""
METRICS_TOKEN = env.str("STARPOST_METRICS_TOKEN", "")
"""What Prometheus has to show at /metrics; without one there is nothing there."""
BACKUP_PASSPHRASE = env.str("STARPOST_BACKUP_PASSPHRASE", "")
"""What `backup` and `restore` seal archives with, unless a file says so."""
BACKUP_DAYS = env.int("STARPOST_BACKUP_DAYS", 2)
"""How old the last backup may be before the doctor says so; 0 where backups are made otherwise."""
HOST_MAIL: list[str] = env.list("STARPOST_HOST_MAIL", [])
"""Who is told by letter of errors, and gets the mail to postmaster and abuse."""

# Other channels than mail.
CHANNEL_NETWORKS: list[str] = env.list("STARPOST_CHANNEL_NETWORKS", [])
"""Networks inside that channels may reach all the same, such as that of the host's own chat server."""
VAPID_KEY = env.str("STARPOST_VAPID_KEY", "")
"""What browsers know us by, made by `make_push_key`; without it they are not called."""

API_REQUESTS = env.int("STARPOST_API_REQUESTS", 600)
"""Requests to the API that one player's programs may make in a minute."""
STRANGER_REQUESTS = env.int("STARPOST_STRANGER_REQUESTS", 240)
"""Pages of history that people at one address who are not signed in may open in a minute; a file weighs as ten."""

# Words and times.
LANGUAGE_CODE = "en"
LANGUAGES = [("en", "English"), ("pl", "Polski")]
LOCALE_PATHS = [
    BASE_DIR / "pbem" / "locale",
    *sorted(BASE_DIR.glob("pbem/*/locale")),
    *sorted(BASE_DIR.glob("engines/*/locale")),
]
USE_TZ = True
TIME_ZONE = "UTC"

STATIC_URL = "static/"
STATIC_ROOT = VAR / "static"
STATICFILES_DIRS = [BASE_DIR / "pbem" / "web" / "assets"]
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "config.statics.CollectedFiles"},
}
if _store := env.str("STARPOST_MATCH_STORE", ""):  # where matches that are over go as files
    STORAGES["matches"] = stores.match_store(_store)
WHITENOISE_USE_FINDERS = DEBUG or not (STATIC_ROOT / "staticfiles.json").exists()
WHITENOISE_AUTOREFRESH = DEBUG

SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = SECURE_HTTPS
SECURE_HSTS_SECONDS = 31_536_000 if SECURE_HTTPS else 0
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https") if env.bool("STARPOST_PROXY", default=False) else None
SESSION_COOKIE_AGE = 60 * 60 * 24 * 90
SESSION_ENGINE = "pbem.players.sessions"

LOG_FORMAT = env.str("STARPOST_LOG_FORMAT", "lines", validate=validate.OneOf(logs.FORMATS))
"""Lines for people, or JSON for programs that collect logs."""
LOGGING = logs.configuration(LOG_FORMAT, env.str("STARPOST_LOG_LEVEL", "INFO"))

SENTRY_DSN = env.str("SENTRY_DSN", "")
"""Where errors are told to, without anything of people; its library is only loaded for it."""
if SENTRY_DSN:
    from config import sentry

    sentry.tell(SENTRY_DSN)
