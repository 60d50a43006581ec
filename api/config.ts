/** The environment, checked before anything starts. */
import Joi from 'joi';

export interface Config {
  readonly port: number;
  readonly host: string;
}

const ENVIRONMENT = Joi.object({
  PORT: Joi.number().port().default(3000),
  HOST: Joi.string().hostname().default('127.0.0.1'),
}).unknown();

/** Throws one line that names what is wrong. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  // An empty variable is an unset one: that is what `PORT= npm start` means.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const { error, value } = ENVIRONMENT.validate(given, { convert: true });
  if (error) throw new Error(`environment: ${error.message}`);
  return { port: Number(value.PORT), host: String(value.HOST) };
}
