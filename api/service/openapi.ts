/** The API as an OpenAPI document, made from the same list of calls as the router. */
import type Joi from 'joi';
import joiToSwagger from 'joi-to-swagger';
import { cookieName } from '../auth/cookie.ts';
import type { Config } from '../config.ts';
import { BINARY, JSON_TYPE } from '../http/body.ts';
import type { Call } from '../http/call.ts';
import { FAILURES } from '../http/failure.ts';
import { COMPACT_TYPE } from '../terms-hub.ts';

const ERROR = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message'],
      properties: {
        code: { type: 'string', enum: Object.keys(FAILURES) },
        message: { type: 'string' },
        fields: { type: 'object', additionalProperties: { type: 'string' } },
        facts: { type: 'object', additionalProperties: { type: 'number' } },
        requestId: { type: 'string' },
      },
    },
  },
};

export function openApiOf(calls: readonly Call[], { supportEmail, publicUrl }: Config): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const one of calls) {
    const path = one.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [one.method]: operationOf(one) };
  }
  return {
    openapi: '3.0.3',
    info: {
      title: 'Batida',
      version: '1',
      contact: { email: supportEmail },
      description: 'A client without a browser sends the header Origin with the address of the site.',
    },
    servers: [{ url: '/api' }],
    components: {
      schemas: { Error: ERROR },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: cookieName(publicUrl) } },
    },
    paths,
  };
}

function operationOf(one: Call): object {
  return {
    summary: one.summary,
    operationId: `${one.method} ${one.path}`,
    ...(one.access === 'user' && { security: [{ session: [] }] }),
    parameters: [...parametersOf(one.params, 'path'), ...parametersOf(one.query, 'query')],
    ...bodyOf(one),
    responses: {
      [one.status ?? 200]: { description: 'done', ...contentOf(one) },
      default: {
        description: 'refused',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  };
}

interface ObjectSchema {
  readonly properties?: Readonly<Record<string, object>>;
  readonly required?: readonly string[];
}

function parametersOf(schema: Joi.Schema | undefined, place: 'path' | 'query'): object[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = joiToSwagger(schema).swagger as ObjectSchema;
  return Object.entries(properties).map(([name, one]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: one,
  }));
}

function bodyOf(one: Call): object {
  if (one.isBinary) {
    return { requestBody: { required: true, content: { [BINARY]: { schema: { type: 'string', format: 'binary' } } } } };
  }
  if (!one.body) return {};
  return {
    requestBody: {
      required: true,
      content: { [one.mediaType ?? JSON_TYPE]: { schema: joiToSwagger(one.body).swagger } },
    },
  };
}

function contentOf(one: Call): object {
  if (one.file) return { content: { [one.file]: { schema: { type: 'string', format: 'binary' } } } };
  if (!one.answer) return {};
  return {
    content: {
      [JSON_TYPE]: { schema: joiToSwagger(one.answer).swagger },
      ...(one.compact && { [COMPACT_TYPE]: { schema: joiToSwagger(one.compact).swagger } }),
    },
  };
}
