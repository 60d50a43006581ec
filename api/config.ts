/** The environment, checked before anything starts. One row per variable; docs/server.md lists the same. */
import Joi from 'joi';
import { type Services, type ServicesEnvironment, servicesOf } from './services.ts';

export interface Config {
  readonly port: number;
  readonly host: string;
  /** Where the embedded database and its secrets live. */
  readonly dataDirectory: string;
  /** Where the files of the last builds lie, for tabs that were opened before a deployment. */
  readonly buildsDirectory: string;
  /** null: the embedded database. */
  readonly databaseUrl: string | null;
  /** A replica for reads that may lag; null: the same database. */
  readonly databaseReadUrl: string | null;
  /** The address people type, without a slash at its end. */
  readonly publicUrl: string;
  /** Proxies in front of us whose X-Forwarded-For is believed. */
  readonly trustedProxies: number;
  /** null with the embedded database: they are made in the data directory. */
  readonly sessionSecret: string | null;
  readonly passwordPepper: string | null;
  readonly supportEmail: string;
  /** Where letters are sent through; null: they wait. */
  readonly smtpUrl: string | null;
  /** Factor on every rate limit. */
  readonly limitFactor: number;
  /** Whether what new accounts share waits until somebody has looked at it. */
  readonly isFirstLook: boolean;
  /** Of others, which need consent. */
  readonly services: Services;
}

interface Environment extends ServicesEnvironment {
  readonly PORT: number;
  readonly HOST: string;
  readonly DATA_DIR: string;
  readonly BUILDS_DIR: string;
  readonly DATABASE_URL?: string;
  readonly DATABASE_READ_URL?: string;
  readonly PUBLIC_URL?: string;
  readonly TRUST_PROXY: number;
  readonly SESSION_SECRET?: string;
  readonly PASSWORD_PEPPER?: string;
  readonly SUPPORT_EMAIL: string;
  readonly SMTP_URL?: string;
  readonly LIMITS: number;
  readonly FIRST_LOOK?: boolean;
}

const databaseUrl = Joi.string().uri({ scheme: ['postgres', 'postgresql'] });
/** One, or several parted by commas: the current one and those it replaced. */
const secret = Joi.string().custom((text: string, helpers) => {
  const lengths = text.split(',').map((one) => one.length);
  return lengths.every((length) => length >= 32 && length <= 512) && lengths.length <= 8
    ? text
    : helpers.message({ custom: '{{#label}} must be 32 to 512 characters long, or several such parted by commas' });
});

const ENVIRONMENT = Joi.object<Environment>({
  PORT: Joi.number().port().default(3000),
  HOST: Joi.string().hostname().default('127.0.0.1'),
  DATA_DIR: Joi.string().min(1).default('./.data'),
  BUILDS_DIR: Joi.string().min(1).default('./build/kept'),
  DATABASE_URL: databaseUrl,
  DATABASE_READ_URL: databaseUrl,
  PUBLIC_URL: Joi.string().uri({ scheme: ['http', 'https'] }),
  TRUST_PROXY: Joi.number().integer().min(0).max(10).default(0),
  SESSION_SECRET: secret,
  PASSWORD_PEPPER: secret,
  SUPPORT_EMAIL: Joi.string().email({ tlds: false }).default('support@localhost.localdomain'),
  SMTP_URL: Joi.string().uri({ scheme: ['smtp', 'smtps'] }),
  LIMITS: Joi.number().greater(0).max(1e6).default(1),
  FIRST_LOOK: Joi.boolean(),
  TAG_URL: Joi.string(),
  TAG_ORIGINS: Joi.string(),
  ADS_URL: Joi.string(),
  ADS_TXT: Joi.string(),
}).unknown(true);

/** What is wrong with the environment, in sentences an operator can act on. */
class ConfigError extends Error {}

/** Ways to the database that prove nothing, or encrypt nothing. */
const OPEN_MODES = new Set(['', 'disable', 'allow', 'prefer', 'no-verify']);

/** On this machine nobody listens in: a socket, or an address of its own. */
function isOpenLine(address: string): boolean {
  const { hostname, searchParams } = new URL(address);
  const host = searchParams.get('host') || decodeURIComponent(hostname);
  const isHere =
    host === '' || host.startsWith('/') || host === 'localhost' || /^(127(\.\d+){3}|\[?::1\]?)$/.test(host);
  return !isHere && OPEN_MODES.has(searchParams.get('sslmode') ?? '');
}

/** Production is where DATABASE_URL is set: there nothing is made up. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const { error, value } = ENVIRONMENT.validate(given, { abortEarly: false, stripUnknown: true });
  if (error) throw new ConfigError(`environment: ${error.details.map(({ message }) => message).join('; ')}`);
  const isProduction = value.DATABASE_URL !== undefined;
  const publicUrl = (value.PUBLIC_URL ?? `http://localhost:${value.PORT}`).replace(/\/+$/, '');
  if (isProduction) {
    const missing = (['PUBLIC_URL', 'SESSION_SECRET', 'PASSWORD_PEPPER'] as const).filter((name) => !value[name]);
    if (missing.length > 0)
      throw new ConfigError(`environment: with DATABASE_URL set, ${missing.join(', ')} must be set too`);
    if (!publicUrl.startsWith('https:') && !isLoopback(publicUrl)) {
      throw new ConfigError('environment: with DATABASE_URL set, PUBLIC_URL must begin with https://');
    }
  }
  for (const name of ['DATABASE_URL', 'DATABASE_READ_URL'] as const) {
    if (value[name] && isOpenLine(value[name])) {
      throw new ConfigError(
        `environment: ${name} goes to another machine in the clear: add ?sslmode=verify-full (and &sslrootcert=FILE for a certificate of your own)`,
      );
    }
  }
  if (value.DATABASE_READ_URL && !isProduction)
    throw new ConfigError('environment: DATABASE_READ_URL needs DATABASE_URL');
  return {
    port: value.PORT,
    host: value.HOST,
    dataDirectory: value.DATA_DIR,
    buildsDirectory: value.BUILDS_DIR,
    databaseUrl: value.DATABASE_URL ?? null,
    databaseReadUrl: value.DATABASE_READ_URL ?? null,
    publicUrl,
    trustedProxies: value.TRUST_PROXY,
    sessionSecret: value.SESSION_SECRET ?? null,
    passwordPepper: value.PASSWORD_PEPPER ?? null,
    supportEmail: value.SUPPORT_EMAIL,
    smtpUrl: value.SMTP_URL ?? null,
    limitFactor: value.LIMITS,
    // On one's own machine nobody is there to look.
    isFirstLook: value.FIRST_LOOK ?? isProduction,
    services: servicesOf(value, publicUrl, (text) => new ConfigError(`environment: ${text}`)),
  };
}

/** On this very machine http is as safe as https: tests and trials use it. */
function isLoopback(url: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);
}
