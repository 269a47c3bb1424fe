import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { NewApplication } from '../application/record/schemas.ts';
import { PendingChange } from '../application/status/routes.ts';
import { DomainError } from '../shared/errors.ts';
import { messages } from '../shared/messages.ts';
import { defineRoute, type Route } from '../shared/route.ts';
import { IdParameters, pageQuery } from '../shared/schemas.ts';
import { applicationId, fields, uploadKey } from '../testing/samples.ts';
import { idempotencyKeyOf, parseInput, type RawInput } from './input.ts';

const base = {
  name: 'tryOut',
  summary: 'A route for tests',
  method: 'POST',
  path: '/api/try/{id}',
  audience: 'public',
  response: v.object({}),
  uses: [],
} as const;
const create = defineRoute({ ...base, body: NewApplication });
const status = defineRoute({ ...base, body: PendingChange });
const list = defineRoute({
  ...base,
  query: v.strictObject({ ...pageQuery, status: v.optional(v.boolean()) }),
});
const one = defineRoute({ ...base, parameters: IdParameters, body: PendingChange });

const sent = (changes: Partial<RawInput> = {}): RawInput => ({
  headers: {},
  isBase64Encoded: false,
  ...changes,
});
const json = (body: unknown): RawInput => sent({ body: JSON.stringify(body) });

function refusalOf(route: Route, given: RawInput): DomainError {
  try {
    parseInput(route, given);
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
  throw new Error('It was accepted');
}

describe('The input of a request', () => {
  it('is parsed with the schemas of the route', () => {
    const given = sent({ pathParameters: { id: applicationId }, body: '{"date":"2026-03-04"}' });
    expect(parseInput(one, given)).toEqual({
      parameters: { id: applicationId },
      query: undefined,
      body: { date: '2026-03-04' },
    });
    expect(parseInput(list, sent({ queryStringParameters: { page: '3' } })).query).toEqual({
      page: 3,
      limit: 10,
    });
  });

  it('may be encoded in base64', () => {
    const body = Buffer.from('{"date":"2026-03-04"}').toString('base64');
    expect(parseInput(status, sent({ body, isBase64Encoded: true })).body).toEqual({ date: '2026-03-04' });
  });

  it('has a maximum size in bytes, which does not count the base64 encoding', () => {
    const text = '{"date":"2026-03-04"}';
    const short = defineRoute({ ...base, body: PendingChange, bodyBytes: text.length });
    const encoded = Buffer.from(text).toString('base64');
    expect(parseInput(short, sent({ body: text })).body).toEqual({ date: '2026-03-04' });
    expect(parseInput(short, sent({ body: encoded, isBase64Encoded: true })).body).toEqual({
      date: '2026-03-04',
    });
    for (const longer of [`${text} `, '{"date":"২০২৬"}'])
      expect(refusalOf(short, sent({ body: longer }))).toMatchObject({
        code: 'INVALID',
        message: messages.invalidRequest,
        fields: undefined,
      });
  });

  it('may lack a body only if the route accepts an empty object', () => {
    expect(parseInput(status, sent()).body).toEqual({});
    expect(refusalOf(create, sent()).message).toBe(messages.noVisaType);
  });

  it.each(['{', 'surname=Rahman', '[]', 'null', '"text"', '3'])('is rejected if the body is %s', body => {
    expect(refusalOf(status, sent({ body }))).toMatchObject({
      code: 'INVALID',
      message: messages.invalidRequest,
      fields: undefined,
    });
  });

  it('causes one error for all wrong fields, with the first message in the order of the form', () => {
    const { email: _, ...rest } = fields;
    const refusal = refusalOf(create, json({ ...rest, passport: '!', phone: 'x', image: uploadKey }));
    expect(refusal.message).toBe(messages.invalidEmail);
    expect(refusal.fields).toEqual({
      email: messages.invalidEmail,
      phone: messages.invalidPhone,
      passport: messages.invalid('passport'),
    });
  });

  it('causes an error for every unknown field, even if it has the name of an object property', () => {
    const body = '{"b":1,"constructor":2,"__proto__":3}';
    expect(Object.entries(refusalOf(status, sent({ body })).fields ?? {})).toEqual(
      expect.arrayContaining(['b', 'constructor', '__proto__'].map(name => [name, messages.unknownField])),
    );
  });

  it('causes a default message that does not repeat the input', () => {
    const refusal = refusalOf(list, sent({ queryStringParameters: { page: '<b>', status: 'x' } }));
    expect(refusal.message).toBe(messages.invalid('page'));
    expect(refusal.fields).toEqual({ page: messages.invalid('page'), status: messages.invalid('status') });
  });

  it('causes an error without fields if only the input as a whole is wrong', () => {
    const whole = defineRoute({
      ...base,
      body: v.pipe(
        v.strictObject({ from: v.number(), to: v.number() }),
        v.check(({ from, to }) => from < to),
      ),
    });
    const refusal = refusalOf(whole, json({ from: 2, to: 1 }));
    expect([refusal.message, refusal.fields]).toEqual([messages.invalidRequest, {}]);
    expect(refusalOf(whole, json({ from: 2 })).fields).toEqual({ to: messages.invalid('to') });
  });

  it.each([undefined, { id: '' }, { id: 'A'.repeat(24) }, { id: 'a'.repeat(23) }, { id: 'totals' }])(
    'is rejected for an invalid id in the parameters %j',
    pathParameters => {
      expect(refusalOf(one, sent(pathParameters && { pathParameters }))).toMatchObject({
        message: messages.invalidId,
        fields: { id: messages.invalidId },
      });
    },
  );
});

describe('The header for an idempotency key', () => {
  it('is optional', () => {
    expect(idempotencyKeyOf(sent())).toBeUndefined();
  });

  it.each(['12345678', '~'.repeat(128), crypto.randomUUID()])('may have the value %s', key => {
    expect(idempotencyKeyOf(sent({ headers: { 'idempotency-key': key } }))).toBe(key);
  });

  it.each(['', '1234567', 'x'.repeat(129), 'with space', 'à-la-carte'])('is rejected if it is "%s"', key => {
    expect(() => idempotencyKeyOf(sent({ headers: { 'idempotency-key': key } }))).toThrow(
      expect.objectContaining({
        code: 'INVALID',
        fields: { 'Idempotency-Key': messages.invalid('idempotency key') },
      }),
    );
  });
});
