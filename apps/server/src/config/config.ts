import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';
import { ConfigError } from './config-error.ts';
import { isLoopbackHost } from './is-loopback-host.ts';
import {
  defaultAnnualDiscountPercent,
  paymentVariables,
  readStripe,
  type StripeConfig,
  stripeProblems,
} from './payments-config.ts';
import { type ProvidersConfig, providerProblems, providerVariables, readProviders } from './providers-config.ts';
import { readStorage, type S3Config, storageProblems, storageVariables } from './storage-config.ts';

/** An unset and an empty variable mean the same: `.env` files and container set-ups often pass empty ones. */
const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema);

const commaList = (value: string): string[] =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

const publicUrlSchema = z.string().transform((value, context) => {
  const url = URL.parse(value);
  const clean = url !== null && url.pathname === '/' && url.search === '' && url.hash === '' && url.username === '';
  if (url !== null && clean && (url.protocol === 'http:' || url.protocol === 'https:')) return url.origin;
  context.addIssue('must be an http(s) address without a path, for example https://ads.example.com');
  return z.NEVER;
});

const trustProxySchema = z.string().transform((value, context) => {
  if (/^\d{1,2}$/.test(value)) return Number(value);
  const addresses = commaList(value);
  if (addresses.length > 0 && addresses.every((address) => isIP(address.split('/')[0] ?? '') !== 0)) return addresses;
  context.addIssue('must be the number of proxies, or their IP addresses (10.0.0.1 or 10.0.0.0/8), comma separated');
  return z.NEVER;
});

const smtpUrlSchema = z.string().transform((value, context) => {
  const url = URL.parse(value);
  if (url !== null && (url.protocol === 'smtp:' || url.protocol === 'smtps:') && url.hostname !== '') return value;
  context.addIssue('must look like smtps://user:password@host:465 or smtp://host:587');
  return z.NEVER;
});

const webOriginSchema = z.url({ protocol: /^https?$/, error: 'must be an http(s) address' });

/** The public store of the Piper project, as its own downloads use it. */
export const publicVoicesUrl = 'https://huggingface.co/rhasspy/piper-voices/resolve/v1.0.0/';

/** Files are fetched by https, except from this machine itself. */
const storeUrlSchema = webOriginSchema
  .refine((value) => value.startsWith('https:') || isLoopbackHost(new URL(value).hostname), {
    error: 'must be an https address',
  })
  .transform((value) => (value.endsWith('/') ? value : `${value}/`));

const domainList = (value: string): string[] =>
  commaList(value.toLowerCase()).map((domain) => domain.replace(/^@/, ''));

const wholeNumber = (least: number, most: number, problem: string) =>
  z
    .string()
    .regex(/^\d{1,6}$/, problem)
    .transform(Number)
    .refine((value) => value >= least && value <= most, problem);

/** Every supported environment variable and its format. `.env.example` documents each of them. */
export const environmentSchema = z.object({
  HOST: optional(z.string().default('127.0.0.1')),
  PORT: optional(
    z
      .string()
      .regex(/^\d{1,5}$/, 'must be a number from 0 to 65535')
      .transform(Number)
      .refine((port) => port <= 65_535, 'must be a number from 0 to 65535')
      .default(3000),
  ),
  PUBLIC_URL: optional(publicUrlSchema.optional()),
  DATA_DIR: optional(z.string().default('./data')),
  ROLE: optional(z.enum(['web', 'worker', 'all'], 'must be web, worker or all').default('all')),
  APP_SECRET: optional(z.string().transform(commaList).default([])),
  DATABASE_URL: optional(
    z
      .string()
      .regex(/^postgres(ql)?:\/\/\S+$/, 'must start with postgres:// or postgresql://')
      .optional(),
  ),
  TRUST_PROXY: optional(trustProxySchema.optional()),
  SOURCE_URL: optional(z.url('must be a web address').default('https://github.com/hookline/hookline')),
  OPERATOR_NAME: optional(z.string().max(100).default('Hookline')),
  SUPPORT_EMAIL: optional(z.email('must be an email address').default('support@hookline.local')),
  LEGAL_CONFIRMED: optional(z.enum(['true', 'false'], 'must be true or false').default('false')),
  LEGAL_DATE: optional(z.iso.date('must be a date, for example 2025-08-10').default('2025-08-10')),
  COMPARISON_PAGE: optional(z.enum(['on', 'off'], 'must be on or off').default('on')),
  GOOGLE_TAG_MANAGER_ID: optional(
    z
      .string()
      .regex(/^GTM-[A-Z0-9]{4,12}$/, 'must look like GTM-ABC1234')
      .optional(),
  ),
  GOOGLE_ADS_TAG_ID: optional(
    z
      .string()
      .regex(/^(AW|G)-[A-Z0-9]{4,14}$/, 'must look like AW-123456789')
      .optional(),
  ),
  SMTP_URL: optional(smtpUrlSchema.optional()),
  SMTP_ALLOW_PLAINTEXT: optional(z.enum(['true', 'false'], 'must be true or false').default('false')),
  MAIL_FROM: optional(
    z
      .string()
      .regex(/^(?:[^<>@\r\n"]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, 'must be an address, or Name <address>')
      .optional(),
  ),
  ADMIN_EMAILS: optional(
    z
      .string()
      .transform((value) => commaList(value.toLowerCase()))
      .pipe(z.array(z.email('must be email addresses, comma separated')))
      .default([]),
  ),
  ADMIN_DOMAINS: optional(
    z
      .string()
      .transform(domainList)
      .pipe(z.array(z.hostname('must be domains, comma separated')))
      .default([]),
  ),
  GOOGLE_CLIENT_ID: optional(z.string().optional()),
  GOOGLE_CLIENT_SECRET: optional(z.string().optional()),
  GOOGLE_ISSUER: optional(webOriginSchema.default('https://accounts.google.com')),
  SUPABASE_URL: optional(publicUrlSchema.optional()),
  SUPABASE_PUBLIC_KEY: optional(z.string().optional()),
  SUPABASE_JWT_SECRET: optional(z.string().min(32, 'needs at least 32 characters').optional()),
  SUPABASE_SERVICE_KEY: optional(z.string().optional()),
  ...storageVariables,
  ...paymentVariables,
  ...providerVariables,
  FFMPEG_PATH: optional(z.string().optional()),
  NEURAL_VOICES_DIR: optional(z.string().optional()),
  VOICES_URL: optional(storeUrlSchema.default(publicVoicesUrl)),
  // Read by the studio's own processes, which inherit it; here it is only checked.
  STUDIO_VISION: optional(z.enum(['on', 'faces', 'off']).default('on')),
  METRICS_TOKEN: optional(z.string().min(16, 'needs at least 16 characters').optional()),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(webOriginSchema.optional()),
  SLOW_QUERY_MS: optional(
    z
      .string()
      .regex(/^\d{1,7}$/, 'must be a number of milliseconds, 0 for none')
      .transform(Number)
      .default(1000),
  ),
  CHILD_NICENESS: optional(
    z
      .string()
      .regex(/^(\d|1\d)$/, 'must be a number from 0 to 19')
      .transform(Number)
      .default(5),
  ),
  BACKUP_EVERY_HOURS: optional(wholeNumber(1, 744, 'must be a number of hours from 1 to 744').optional()),
  BACKUP_DIR: optional(z.string().optional()),
  BACKUP_KEEP: optional(wholeNumber(1, 1000, 'must be a number from 1 to 1000').default(7)),
  LOG_LEVEL: optional(
    z
      .enum(
        ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
        'must be trace, debug, info, warn, error, fatal or silent',
      )
      .default('info'),
  ),
});

export interface GoogleConfig {
  clientId: string;
  clientSecret: string;
  /** Google's, or any other OpenID provider's address. */
  issuer: string;
}

export interface SupabaseConfig {
  /** Origin of the project. */
  url: string;
  publicKey: string;
  /** For projects that sign with a shared secret (HS256); null means the project's published keys. */
  jwtSecret: string | null;
  /** Lets an account's deletion reach the project too. */
  serviceKey: string | null;
}

/** Operator settings for the public pages. */
export interface PublicSiteConfig {
  /** Whether the legal texts are the operator's own by now. */
  isLegalConfirmed: boolean;
  /** When they were last changed: `2025-08-10`. */
  legalDate: string;
  hasComparison: boolean;
  /** Loaded after consent; if null, no consent is requested. */
  tagManagerId: string | null;
  adsTagId: string | null;
}

/** Backups that are made without being asked for. */
export interface BackupSchedule {
  everyHours: number;
  /** Absolute path of their folder. */
  dir: string;
  /** How many stay there. */
  keep: number;
}

/** The whole configuration of one process, read once at start. */
export interface Config {
  host: string;
  /** 0 lets the system choose a free one. */
  port: number;
  /** Origin people use, without a slash at the end; null when unset (then it follows host and port). */
  publicUrl: string | null;
  /** Absolute path. */
  dataDir: string;
  role: 'web' | 'worker' | 'all';
  /** The first signs, all verify; empty in local mode when the secret is the generated one. */
  appSecrets: readonly string[];
  /** null means the embedded database in `dataDir`. */
  databaseUrl: string | null;
  /** null means files in `dataDir`. */
  s3: S3Config | null;
  /** Proxies whose X-Forwarded-* headers are believed: false (none), how many hops, or their addresses. */
  trustProxy: false | number | readonly string[];
  sourceUrl: string;
  operatorName: string;
  supportEmail: string;
  publicSite: PublicSiteConfig;
  /** If null, mail is written to files in `dataDir` and not delivered. */
  smtpUrl: string | null;
  /** Mail may go to another machine without TLS. */
  allowsPlaintextMail: boolean;
  /** Sender, as `Name <address>`; if null, it is derived from `operatorName` and the public host name. */
  mailFrom: string | null;
  /** Lowercase. A user who proves ownership of such an address becomes an administrator. */
  adminEmails: readonly string[];
  adminDomains: readonly string[];
  google: GoogleConfig | null;
  supabase: SupabaseConfig | null;
  /** null means test checkout in local mode; elsewhere nothing can be bought. */
  stripe: StripeConfig | null;
  /** Shown in 'Save {n}%'. */
  annualDiscountPercent: number;
  providers: ProvidersConfig;
  /** null means: look on PATH, then for the npm-carried one. */
  ffmpegPath: string | null;
  /** Folder with neural voices the operator has put there; null for the built-in voices alone. */
  neuralVoicesDir: string | null;
  /** Store that `npm run voices` downloads from, with a slash at the end. */
  voicesUrl: string;
  /** Folders programs are looked up in (PATH). */
  searchPath: string;
  /** Lets Prometheus read `/metrics`; null means local mode only. */
  metricsToken: string | null;
  /** Where OpenTelemetry sends to; null means it is not loaded. */
  telemetryEndpoint: string | null;
  /** Queries that take longer are logged; 0 means none. */
  slowQueryMs: number;
  /** Of renders and of work on uploads, 0 to 19; larger yields more to other programs. */
  childNiceness: number;
  /** null means that the operator makes them. */
  backup: BackupSchedule | null;
  logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent';
  /**
   * Bound to loopback and known under a loopback address only. Only then: owner link, generated secret.
   */
  isLocal: boolean;
}

/**
 * Reads and checks the environment.
 * @throws ConfigError with one line per problem, all problems at once.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const { values, problems } = parseEach(env);
  const publicUrl = values.PUBLIC_URL ?? null;
  const isLocal = isLoopbackHost(values.HOST) && (publicUrl === null || isLoopbackHost(new URL(publicUrl).hostname));
  problems.push(...secretProblems(values.APP_SECRET, isLocal));
  if (!isLocal && publicUrl === null) {
    problems.push('PUBLIC_URL: required when HOST is not a loopback address (the address people open)');
  }
  if (values.ROLE !== 'all' && values.DATABASE_URL === undefined) {
    problems.push('ROLE: web and worker processes share a PostgreSQL server, so DATABASE_URL is required');
  }
  problems.push(...backupProblems(values), ...signInProblems(values), ...storageProblems(values));
  problems.push(...stripeProblems(values), ...providerProblems(values));
  if (problems.length > 0) throw new ConfigError(problems);
  return {
    host: values.HOST,
    port: values.PORT,
    publicUrl,
    dataDir: resolve(values.DATA_DIR),
    role: values.ROLE,
    appSecrets: values.APP_SECRET,
    databaseUrl: values.DATABASE_URL ?? null,
    s3: readStorage(values),
    trustProxy: values.TRUST_PROXY ?? false,
    sourceUrl: values.SOURCE_URL,
    operatorName: values.OPERATOR_NAME,
    supportEmail: values.SUPPORT_EMAIL,
    publicSite: {
      isLegalConfirmed: values.LEGAL_CONFIRMED === 'true',
      legalDate: values.LEGAL_DATE,
      hasComparison: values.COMPARISON_PAGE === 'on',
      tagManagerId: values.GOOGLE_TAG_MANAGER_ID ?? null,
      adsTagId: values.GOOGLE_ADS_TAG_ID ?? null,
    },
    smtpUrl: values.SMTP_URL ?? null,
    allowsPlaintextMail: values.SMTP_ALLOW_PLAINTEXT === 'true',
    mailFrom: values.MAIL_FROM ?? null,
    adminEmails: values.ADMIN_EMAILS,
    adminDomains: values.ADMIN_DOMAINS,
    google: readGoogle(values),
    supabase: readSupabase(values),
    stripe: readStripe(values),
    annualDiscountPercent: values.ANNUAL_DISCOUNT_PERCENT ?? defaultAnnualDiscountPercent,
    providers: readProviders(values),
    ffmpegPath: values.FFMPEG_PATH ?? null,
    neuralVoicesDir: values.NEURAL_VOICES_DIR ?? null,
    voicesUrl: values.VOICES_URL,
    searchPath: env.PATH ?? '',
    metricsToken: values.METRICS_TOKEN ?? null,
    telemetryEndpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
    slowQueryMs: values.SLOW_QUERY_MS,
    childNiceness: values.CHILD_NICENESS,
    backup: readBackup(values),
    logLevel: values.LOG_LEVEL,
    isLocal,
  };
}

type Values = z.output<typeof environmentSchema>;

function readGoogle(values: Values): GoogleConfig | null {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER: issuer } = values;
  return clientId === undefined || clientSecret === undefined ? null : { clientId, clientSecret, issuer };
}

function readSupabase(values: Values): SupabaseConfig | null {
  const { SUPABASE_URL: url, SUPABASE_PUBLIC_KEY: publicKey } = values;
  if (url === undefined || publicKey === undefined) return null;
  return {
    url,
    publicKey,
    jwtSecret: values.SUPABASE_JWT_SECRET ?? null,
    serviceKey: values.SUPABASE_SERVICE_KEY ?? null,
  };
}

function readBackup(values: Values): BackupSchedule | null {
  const { BACKUP_EVERY_HOURS: everyHours, BACKUP_DIR: dir, BACKUP_KEEP: keep } = values;
  return everyHours === undefined || dir === undefined ? null : { everyHours, dir: resolve(dir), keep };
}

function backupProblems({ BACKUP_EVERY_HOURS: everyHours, BACKUP_DIR: dir }: Values): string[] {
  if (everyHours !== undefined && dir === undefined) {
    return ['BACKUP_DIR: required when BACKUP_EVERY_HOURS is set (a folder on another disk)'];
  }
  if (dir !== undefined && everyHours === undefined) return ['BACKUP_EVERY_HOURS: required when BACKUP_DIR is set'];
  return [];
}

function signInProblems(values: Values): string[] {
  const problems: string[] = [];
  const together = (a: keyof Values, b: keyof Values): void => {
    for (const [one, other] of [[a, b] as const, [b, a] as const]) {
      if (values[one] !== undefined && values[other] === undefined)
        problems.push(`${other}: required when ${one} is set`);
    }
  };
  together('GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET');
  together('SUPABASE_URL', 'SUPABASE_PUBLIC_KEY');
  if (values.SUPABASE_URL !== undefined && values.GOOGLE_CLIENT_ID !== undefined) {
    problems.push('GOOGLE_CLIENT_ID: with Supabase, Google sign-in is set up in the Supabase project');
  }
  return problems;
}

/** Parses variable by variable, so that one problem does not hide another; a wrong one counts as unset further on. */
function parseEach(env: Readonly<Record<string, string | undefined>>): {
  values: z.output<typeof environmentSchema>;
  problems: string[];
} {
  const problems: string[] = [];
  const usable: Record<string, string | undefined> = {};
  for (const [name, schema] of Object.entries(environmentSchema.shape)) {
    const parsed = schema.safeParse(env[name]);
    if (parsed.success) usable[name] = env[name];
    else problems.push(...parsed.error.issues.map((issue) => `${name}: ${issue.message}`));
  }
  return { values: environmentSchema.parse(usable), problems };
}

function secretProblems(secrets: readonly string[], mayBeGenerated: boolean): string[] {
  const problems: string[] = [];
  if (secrets.length === 0 && !mayBeGenerated) {
    problems.push('APP_SECRET: required outside local mode; generate one with: openssl rand -hex 32');
  }
  if (secrets.length > 2) problems.push('APP_SECRET: takes one value, or two during rotation (new,old)');
  if (secrets.some((secret) => secret.length < 32)) {
    problems.push('APP_SECRET: every value needs at least 32 characters; generate one with: openssl rand -hex 32');
  }
  return problems;
}
