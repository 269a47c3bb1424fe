import type { JsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import { endpoints } from '../deployment.ts';
import { type FailureCode, httpStatusOf } from '../shared/errors.ts';
import { failureCodes, idempotencyKeyPattern, type Route, unreadableHeader } from '../shared/route.ts';
import { described, describedField } from './descriptions.ts';
import { requestSchema, responseComponents, responseSchema } from './json-schema.ts';

const gatewayReference: JsonSchema = { $ref: '#/components/schemas/GatewayRefusal' };

const errorSchema: JsonSchema = {
  type: 'object',
  required: ['message', 'code'],
  properties: {
    message: { type: 'string', description: 'For people.' },
    code: { type: 'string', enum: Object.keys(httpStatusOf), description: 'For programs.' },
    fields: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'What is wrong with each field.',
    },
    requestId: { type: 'string', description: 'By which our log knows the failure; with 500 and 503.' },
  },
};

const gatewaySchema: JsonSchema = {
  type: 'object',
  required: ['message'],
  properties: { message: { type: 'string', description: 'In the words of API Gateway.' } },
  additionalProperties: false,
};

export function openApiDocument() {
  const paths = new Map<string, Record<string, ReturnType<typeof operationOf>>>();
  for (const { domain, route } of endpoints()) {
    const operation = operationOf(domain, route);
    paths.set(route.path, { ...paths.get(route.path), [route.method.toLowerCase()]: operation });
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Maplegate',
      version: '1',
      description: [
        'The public site, the status enquiry and the staff back office of a visa consultancy.',
        'Text in requests is tidied first: Unicode NFC, single spaces and none at the ends, Bangla digits as ASCII digits, and the case that the field says. Lengths and patterns are those of the tidied text. Text with control characters, with characters that turn its direction, or with nothing to see is refused.',
      ].join('\n\n'),
    },
    servers: [{ url: '/' }],
    paths: Object.fromEntries(paths),
    components: {
      schemas: { ...componentsWithDescriptions(), Error: errorSchema, GatewayRefusal: gatewaySchema },
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

function operationOf(domain: string, route: Route) {
  return {
    operationId: route.name,
    summary: route.summary,
    tags: [domain],
    security: securityOf(route),
    parameters: parametersOf(route),
    ...(route.body && {
      requestBody: {
        // A missing body is read as an empty object.
        required: !v.is(route.body, {}),
        content: json(described(requestSchema(route.body), route.name)),
      },
    }),
    responses: responsesOf(route),
  };
}

const signedIn = { accessToken: [] };
const anybody = {};

/** A public route that uses `GetUser` verifies a token, and returns more to staff. */
function securityOf(route: Route): object[] {
  if (route.audience !== 'public') return [signedIn];
  const readsToken = route.uses.some(use => use.actions.includes('cognito-idp:GetUser'));
  return readsToken ? [anybody, signedIn] : [anybody];
}

function parametersOf(route: Route) {
  return [
    ...parametersIn('path', route.name, route.parameters),
    ...parametersIn('query', route.name, route.query),
    ...(route.idempotent ? [idempotencyKey] : []),
  ];
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same key for every try of one request: a repeat answers like the first.',
  schema: { type: 'string', pattern: idempotencyKeyPattern.source },
};

function parametersIn(place: 'path' | 'query', owner: string, schema: v.GenericSchema | undefined) {
  if (!schema) return [];
  const { properties = {}, required = [] } = requestSchema(schema);
  return Object.entries(properties).map(([name, property]) => {
    const { description = '', ...rest } = describedField(property, name, [owner]);
    return { name, in: place, required: required.includes(name), description, schema: rest };
  });
}

const leftOut = {
  headers: {
    [unreadableHeader]: {
      description: 'The number of entries that a list left out because they cannot be read; absent for none.',
      schema: { type: 'integer', minimum: 1 },
    },
  },
};

interface Response {
  readonly description: string;
  readonly headers?: object;
  readonly content: ReturnType<typeof json> & Partial<typeof page>;
}

/** Error codes with the same HTTP status share a response. */
function responsesOf(route: Route): Record<string, Response> {
  const known = new Set<FailureCode>([...failureCodes(route), firewallCode]);
  const codes = Map.groupBy(known, (code): number => httpStatusOf[code]);
  const gateway = gatewayStatuses(route);
  const failures = Array.from(new Set([...codes.keys(), ...gateway]), (status): [number, Response] => {
    const shared = codes.get(status) ?? [];
    const isLater = shared.length > 0 && (status === 429 || status === 503);
    return [status, { ...failure(shared, status, gateway), ...(isLater && retryLater) }];
  });
  const content = json(described(responseSchema(route.response), route.name));
  const success = { description: 'Done.', ...(route.method === 'GET' && leftOut), content };
  return { [route.success ?? 200]: success, ...Object.fromEntries(failures) };
}

const firewallCode: FailureCode = 'FORBIDDEN';
/** The firewall blocks calls, and limits them by address. Rules that also cover pages send an HTML page. */
const firewallStatuses: readonly number[] = [httpStatusOf[firewallCode], 429];
const page = { 'text/html': { schema: { type: 'string', description: 'For people.' } } } as const;

/** Error statuses of API Gateway: no valid token, empty path part, over 10 MB, throttling, failure or time-out. */
function gatewayStatuses({ audience, parameters, body }: Route): Set<number> {
  return new Set([
    ...(audience === 'public' ? [] : [401]),
    ...(parameters ? [404] : []),
    ...(body ? [413] : []),
    429,
    500,
    503,
  ]);
}

function failure(codes: readonly FailureCode[], status: number, gateway: ReadonlySet<number>): Response {
  const { description, content } = ourFailure(codes, gateway.has(status));
  return { description, content: { ...content, ...(firewallStatuses.includes(status) && page) } };
}

function ourFailure(codes: readonly FailureCode[], byGateway: boolean): Response {
  const ours: JsonSchema = {
    allOf: [{ $ref: '#/components/schemas/Error' }, { properties: { code: { enum: [...codes] } } }],
  };
  if (!byGateway) return { description: codes.join(' or '), content: json(ours) };
  const description = [...codes, 'API Gateway’s own refusal'].join(' or ');
  const schema = codes.length > 0 ? { anyOf: [ours, gatewayReference] } : gatewayReference;
  return { description, content: json(schema) };
}

const retryLater = {
  headers: {
    'Retry-After': {
      description: 'Seconds after which trying again makes sense.',
      schema: { type: 'integer' },
    },
  },
} as const;

function json(schema: JsonSchema) {
  return { 'application/json': { schema } };
}
