import type { JsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { endpoints } from '../contract.ts';
import { type FailureCode, statusOf } from '../shared/errors.ts';
import type { Route } from '../shared/route.ts';
import { described, describedField } from './descriptions.ts';
import { requestSchema, responseComponents, responseSchema } from './json-schema.ts';

/** The parts of OpenAPI 3.1 that this API uses. */
interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly description: string;
  readonly schema: JsonSchema;
}

interface Content {
  readonly 'application/json': { readonly schema: JsonSchema };
}

interface Response {
  readonly description: string;
  readonly headers?: Readonly<Record<string, { readonly description: string; readonly schema: JsonSchema }>>;
  readonly content: Content;
}

type Security = Readonly<Record<string, readonly string[]>>;

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly security: readonly Security[];
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly required: boolean; readonly content: Content };
  readonly responses: Readonly<Record<string, Response>>;
}

export interface OpenApiDocument extends Record<string, unknown> {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>;
    readonly securitySchemes: Readonly<Record<string, object>>;
  };
}

const errorReference: JsonSchema = { $ref: '#/components/schemas/Error' };

const errorSchema: JsonSchema = {
  type: 'object',
  required: ['message', 'code'],
  properties: {
    message: { type: 'string', description: 'For people.' },
    code: { type: 'string', enum: Object.keys(statusOf), description: 'For programs.' },
    fields: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'What is wrong with each field.',
    },
    requestId: { type: 'string', description: 'By which our log knows the failure; with 500 and 503.' },
  },
};

/** This API as an OpenAPI 3.1 document, made from the contract. */
export function openApiDocument(): OpenApiDocument {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const { domain, route } of endpoints()) {
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: operationOf(domain, route) };
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Maplegate',
      version: '1',
      description: 'The public site, the status enquiry and the staff back office of a visa consultancy.',
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: { ...componentsWithDescriptions(), Error: errorSchema },
      securitySchemes: {
        accessToken: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'The access token of a signed-in member of staff.',
        },
      },
    },
  };
}

function componentsWithDescriptions(): Record<string, JsonSchema> {
  const components = Object.entries(responseComponents());
  return Object.fromEntries(components.map(([name, schema]) => [name, described(schema, name)]));
}

function operationOf(domain: string, route: Route): Operation {
  return {
    operationId: route.name,
    summary: route.summary,
    tags: [domain],
    security: securityOf(route),
    parameters: parametersOf(route),
    ...(route.body && {
      requestBody: {
        required: !isOptional(route.body),
        content: json(described(requestSchema(route.body), route.name)),
      },
    }),
    responses: {
      [route.success ?? 200]: {
        description: 'Done.',
        content: json(described(responseSchema(route.response), route.name)),
      },
      ...failuresOf(route),
    },
  };
}

const signedIn: Security = { accessToken: [] };
const anybody: Security = {};

/** `GetUser` proves the caller's own token: a public route that uses it answers more to staff. */
function securityOf(route: Route): Security[] {
  if (route.audience !== 'public') return [signedIn];
  const readsToken = route.uses.some(use => use.actions.includes('cognito-idp:GetUser'));
  return readsToken ? [anybody, signedIn] : [anybody];
}

function parametersOf(route: Route): Parameter[] {
  return [
    ...parametersIn('path', route.name, route.parameters),
    ...parametersIn('query', route.name, route.query),
    ...(route.idempotent ? [idempotencyKey] : []),
  ];
}

const idempotencyKey: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same key for every try of one request: a repeat answers like the first.',
  schema: { type: 'string' },
};

function parametersIn(
  place: 'path' | 'query',
  owner: string,
  schema: v.GenericSchema | undefined,
): Parameter[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = requestSchema(schema);
  return Object.entries(properties).map(([name, property]) => {
    const { description = '', ...rest } = describedField(property, name, [owner]);
    return { name, in: place, required: required.includes(name), description, schema: rest };
  });
}

/** Codes that share a status share a response. */
function failuresOf(route: Route): Record<string, Response> {
  const codes = Map.groupBy(new Set(failureCodes(route)), code => statusOf[code]);
  return Object.fromEntries(
    [...codes].map(([status, shared]) => [
      status,
      { ...failure(shared), ...((status === 429 || status === 503) && retryLater) },
    ]),
  );
}

function failureCodes({ audience, failures = [] }: Route): FailureCode[] {
  return [
    'INVALID',
    ...(audience === 'public' ? [] : (['UNAUTHENTICATED', 'FORBIDDEN'] as const)),
    ...failures,
    'INTERNAL',
    'UNAVAILABLE',
  ];
}

function failure(codes: readonly FailureCode[]): Response {
  return {
    description: codes.join(' or '),
    content: json({ allOf: [errorReference, { properties: { code: { enum: [...codes] } } }] }),
  };
}

const retryLater = {
  headers: {
    'Retry-After': {
      description: 'Seconds after which trying again makes sense.',
      schema: { type: 'integer' },
    },
  },
} as const;

function json(schema: JsonSchema): Content {
  return { 'application/json': { schema } };
}

function isOptional(schema: v.GenericSchema): boolean {
  return schema.type === 'optional';
}
