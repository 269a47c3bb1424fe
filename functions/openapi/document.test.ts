import type { JsonSchema } from '@valibot/to-json-schema';
import { describe, expect, it } from 'vitest';
import { endpoints } from '../deployment.ts';
import { type FailureCode, httpStatusOf } from '../shared/errors.ts';
import { described, descriptions } from './descriptions.ts';
import { openApiDocument } from './document.ts';

const document = openApiDocument();
const routes = endpoints().map(({ domain, route }) => ({
  name: route.name,
  domain,
  route,
  operation: document.paths[route.path]?.[route.method.toLowerCase()],
}));
/** Returns the items that occur more than once in a list. */
const repeated = (list: readonly string[]) => list.filter((one, index) => list.indexOf(one) < index);
const operations = Object.values(document.paths).flatMap(methods => Object.values(methods));

const find = (name: string) => operations.find(({ operationId }) => operationId === name);

/** Returns the values of every `$ref` at any depth. */
function referencesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === '$ref' && typeof inner === 'string' ? [inner] : referencesIn(inner),
  );
}

/** Returns the place and the description of every parameter and field in a part of the document. */
function fieldsIn(
  place: string,
  value: unknown,
): { readonly field: string; readonly description: unknown }[] {
  if (typeof value !== 'object' || value === null) return [];
  const { in: isParameter, name, description, properties } = Object(value);
  const here = isParameter ? [{ field: `${place} ${name}`, description }] : [];
  const fields = Object.entries(Object(properties)).map(([field, schema]) => ({
    field: `${place} ${field}`,
    description: Object(schema).description,
  }));
  const inner = Object.entries(value)
    // Conditions are skipped, because their fields are described elsewhere in the same schema.
    .filter(([key]) => !['if', 'then', 'else', 'not'].includes(key))
    .flatMap(([key, part]) => fieldsIn(`${place}.${key}`, part));
  return [...here, ...fields, ...inner];
}

/** Returns the value of a reference such as `#/components/schemas/User`. */
function resolve(reference: string): unknown {
  const steps = reference.replace(/^#\//, '').split('/');
  return steps.reduce<unknown>((place, step) => Object(place)[step], document);
}

describe('The OpenAPI document', () => {
  it('is version 3.1 and plain JSON', () => {
    expect(document.openapi).toMatch(/^3\.1\./);
    expect(JSON.parse(JSON.stringify(document))).toEqual(document);
  });

  it('contains each route exactly once, under its own name', () => {
    const names = operations.map(({ operationId }) => operationId);
    const calls = routes.map(({ route: { method, path } }) => `${method} ${path}`);
    expect(repeated(calls), 'Two routes have this method and path: give one another path').toEqual([]);
    expect(repeated(routes.map(({ name }) => name)), 'Two routes have this name: give one another').toEqual(
      [],
    );
    expect(names.toSorted()).toEqual(routes.map(({ name }) => name).toSorted());
  });

  it('contains only references to existing components', () => {
    const references = referencesIn(document);
    expect(references.length).toBeGreaterThan(0);
    expect(references.filter(reference => resolve(reference) === undefined)).toEqual([]);
  });

  it('describes every parameter and field', () => {
    const fields = [
      ...operations.flatMap(({ operationId, parameters, requestBody, responses }) =>
        // Failures are skipped: they only narrow the codes of `Error`, which is described once.
        fieldsIn(operationId, { parameters, requestBody, done: responses['200'] ?? responses['201'] }),
      ),
      ...fieldsIn('components', document.components.schemas),
    ];
    const silent = fields.filter(({ description }) => !description).map(({ field }) => field);
    expect(silent, 'Describe them: v.description, or functions/openapi/descriptions.ts').toEqual([]);
    const said = new Set(fields.map(({ description }) => description));
    const unused = Object.entries(descriptions).filter(([, description]) => !said.has(description));
    expect(unused, 'Nothing has these names: correct or remove them in descriptions.ts').toEqual([]);
  });

  it('uses the description in a field’s schema rather than the one in the table', () => {
    const own: JsonSchema = { properties: { email: { type: 'string', description: 'Where bills go.' } } };
    expect(described(own, 'User').properties).toEqual(own.properties);
  });

  it('contains no keywords of the schema library', () => {
    expect(JSON.stringify(document)).not.toMatch(/\$defs|\$schema/);
  });

  it('defines Slide, User and other schemas once', () => {
    expect(document.components.schemas).toMatchObject({
      Slide: { type: 'object', required: expect.arrayContaining(['_id', 'published']) },
      User: { properties: { _id: { pattern: '^[0-9a-f]{24}$' } } },
      Application: { properties: { image: { $ref: '#/components/schemas/StoredFile' } } },
    });
  });
});

describe.each(routes)('In the OpenAPI document, the operation $name', ({ route, domain, operation }) => {
  it('is tagged with its domain and has a summary', () => {
    expect(operation).toMatchObject({ summary: route.summary, tags: [domain] });
  });

  it('has the parameters of its path, all required', () => {
    const inPath = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const parameters = operation?.parameters.filter(parameter => parameter.in === 'path') ?? [];
    expect(parameters.map(({ name }) => name)).toEqual(inPath);
    expect(parameters.every(({ required }) => required)).toBe(true);
  });

  it('has a body only if the route has one', () => {
    expect(operation?.requestBody !== undefined).toBe(route.body !== undefined);
  });

  it('requires a token unless the route is public', () => {
    const isOpen = operation?.security.some(scheme => Object.keys(scheme).length === 0);
    expect(isOpen).toBe(route.audience === 'public');
  });

  it('has the header for an idempotency key only if the route accepts one', () => {
    const offers = operation?.parameters.some(({ name }) => name === 'Idempotency-Key') ?? false;
    expect(offers).toBe(route.idempotent === true);
  });

  it('lists the response for success and for every possible failure', () => {
    // The firewall can block the calls of every audience.
    const implied: FailureCode[] = ['INVALID', 'FORBIDDEN', 'INTERNAL', 'UNAVAILABLE'];
    if (route.audience !== 'public') implied.push('UNAUTHENTICATED');
    const failures = [...implied, ...(route.failures ?? [])].map(code => String(httpStatusOf[code]));
    // API Gateway throttles every call, and rejects empty path parts and bodies over 10 MB.
    const gateway = ['429', ...(route.parameters ? ['404'] : []), ...(route.body ? ['413'] : [])];
    const statuses = [String(route.success ?? 200), ...failures, ...gateway];
    expect(Object.keys(operation?.responses ?? {}).toSorted()).toEqual([...new Set(statuses)].toSorted());
  });
});

describe('The description of a failure', () => {
  it('has the schema of errors with the codes of its HTTP status', () => {
    expect(find('addApplication')?.responses['409']).toEqual({
      description: 'DUPLICATE or IDEMPOTENCY_MISMATCH',
      content: {
        'application/json': {
          schema: {
            allOf: [
              { $ref: '#/components/schemas/Error' },
              { properties: { code: { enum: ['DUPLICATE', 'IDEMPOTENCY_MISMATCH'] } } },
            ],
          },
        },
      },
    });
  });

  it('also has the schema of API Gateway’s errors if API Gateway can send this status', () => {
    const schemaOf = (name: string, status: string) =>
      find(name)?.responses[status]?.content['application/json'].schema;
    const gateway = { $ref: '#/components/schemas/GatewayRefusal' };
    expect(schemaOf('getMe', '429')).toEqual(gateway);
    expect(schemaOf('addUser', '413')).toEqual(gateway);
    for (const status of ['401', '429', '500', '503'])
      expect(schemaOf('updateUser', status)).toMatchObject({ anyOf: expect.arrayContaining([gateway]) });
    expect(schemaOf('updateUser', '403')).not.toHaveProperty('anyOf');
    expect(schemaOf('login', '401')).not.toHaveProperty('anyOf');
  });

  it('also allows an HTML page if the firewall can send this status', () => {
    const typesOf = (status: string) => Object.keys(find('verifyCopy')?.responses[status]?.content ?? {});
    for (const status of ['403', '429']) expect(typesOf(status)).toEqual(['application/json', 'text/html']);
    expect(typesOf('400')).toEqual(['application/json']);
  });

  it('has the Retry-After header for throttled requests and unavailable services', () => {
    expect(find('login')?.responses['429']?.headers).toHaveProperty('Retry-After');
    expect(find('login')?.responses['503']?.headers).toHaveProperty('Retry-After');
    expect(find('login')?.responses['401']?.headers).toBeUndefined();
  });
});

describe('The description of a request', () => {
  const parameterOf = (operation: string, wanted: string) =>
    find(operation)?.parameters.find(({ name }) => name === wanted);
  const fieldsOf = (operation: string) =>
    find(operation)?.requestBody?.content['application/json'].schema.properties;

  it('has the limits and defaults of numbers', () => {
    expect(parameterOf('fetchApplication', 'limit')).toMatchObject({
      in: 'query',
      required: false,
      schema: { type: 'integer', minimum: 1, maximum: 50, default: 10 },
    });
  });

  it('has the lengths, patterns and formats of texts', () => {
    expect(fieldsOf('addApplication')).toMatchObject({
      surname: { description: expect.stringContaining('3 to 31 characters') },
      company: { minLength: 1, maxLength: 200 },
      email: { maxLength: 254, format: 'email', pattern: expect.stringContaining('@') },
      phone: { pattern: expect.stringMatching(/^\^\(\?:\\\+880/) },
      currentN: { enum: expect.arrayContaining(['BGD', 'CAN']) },
      dob: { format: 'date' },
      image: { pattern: '^incoming\\/[a-z0-9]{1,20}\\/[0-9a-f]{24}\\/[0-9a-f]{24}$' },
    });
    expect(parameterOf('fetchApplicationEnquiry', 'search')).toMatchObject({
      required: true,
      schema: { minLength: 5, maxLength: 20, pattern: '^[A-Z0-9]+$' },
    });
    expect(parameterOf('fetchApplication', 'cursor')).toMatchObject({
      schema: { maxLength: 500, pattern: '^[\\w-]+$' },
    });
    expect(parameterOf('addSlider', 'Idempotency-Key')).toMatchObject({
      schema: { pattern: '^[\\x21-\\x7e]{8,128}$' },
    });
    expect(fieldsOf('updateSettings')).toMatchObject({ visaProcessUrl: { maxLength: 2000, format: 'uri' } });
    expect(fieldsOf('addUser')).toMatchObject({ password: { minLength: 12, maxLength: 256 } });
  });

  it('makes the body optional if every field is optional', () => {
    expect(find('updateApplicationApprove')?.requestBody).toMatchObject({
      required: false,
      content: { 'application/json': { schema: { properties: { date: { format: 'date' } } } } },
    });
    expect(find('updateSettings')?.requestBody?.required).toBe(false);
    expect(find('addSlider')?.requestBody?.required).toBe(true);
  });

  it('has an optional token if the response to staff differs', () => {
    expect(find('fetchSlider')?.security).toEqual([{}, { accessToken: [] }]);
    expect(find('getSettings')?.security).toEqual([{}]);
  });
});
