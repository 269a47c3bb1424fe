import { expect, it } from 'vitest';
import { RequestError } from '../../shared/request.ts';
import { enquiry as bangla } from '../words/bn/enquiry.ts';
import { enquiry } from '../words/en/enquiry.ts';
import { problemOf } from './problem.ts';

const { errors } = enquiry;
const failed = (error: unknown) =>
  problemOf({ step: { kind: 'failed', error }, wanted: false, code: undefined }, errors);

it('The message under the form says "no match" only after Submit [§8]', () => {
  expect(problemOf({ step: { kind: 'none' }, wanted: false, code: undefined }, errors)).toBeUndefined();
  expect(problemOf({ step: { kind: 'none' }, wanted: true, code: undefined }, errors)).toEqual({
    text: 'No valid application found. Please check your input.',
  });
});

it('The message under the form leaves missing and invalid values to the messages at their fields', () => {
  expect(
    problemOf({ step: { kind: 'invalid', wrong: ['passport'] }, wanted: true, code: undefined }, errors),
  ).toBeUndefined();
});

it('The message under the form differs for a server error, a lost connection and other errors [§8]', () => {
  expect(failed(new RequestError('response', 'x', { status: 500 }))?.label).toBe('Error response:');
  expect(failed(new RequestError('network', 'x'))?.label).toBe('Error request:');
  expect(failed(new RequestError('timeout', 'x'))?.label).toBe('Error request:');
  expect(failed(new RequestError('unreadable', 'x'))?.label).toBe('Error message:');
  expect(failed(new Error('x'))?.label).toBe('Error message:');
});

it('The message under the form includes the request id of a server error', () => {
  const error = new RequestError('response', 'x', { status: 500, requestId: 'r-1' });
  expect(failed(error)?.text).toBe(`${errors.responseHelp} Reference: r-1`);
});

it('The message under the form differs for the firewall’s rate limit and a busy API', () => {
  const refused = (code?: 'TOO_MANY') =>
    failed(new RequestError('response', 'x', { status: 429, ...(code && { code }) }))?.text;
  expect(refused('TOO_MANY')).toBe(
    'Too many requests from this network. Please press Submit again in a few minutes.',
  );
  expect(refused()).toBe(errors.responseHelp);
  const unavailable = new RequestError('response', 'Service Unavailable', { status: 503 });
  expect(failed(unavailable)?.text).toBe(errors.responseHelp);
});

it.each([enquiry, bangla])(
  'The message under the form says that another try does not help if the application is damaged',
  words => {
    const unavailable = (details: object) =>
      problemOf(
        {
          step: {
            kind: 'failed',
            error: new RequestError('response', '', { status: 503, code: 'UNAVAILABLE', ...details }),
          },
          wanted: false,
          code: undefined,
        },
        words.errors,
      )?.text;
    expect(unavailable({})).toBe(words.errors.unreadable);
    expect(unavailable({ retryAfter: 5 })).toBe(words.errors.responseHelp);
  },
);

it.each([enquiry, bangla])(
  'The message under the form says that the firewall blocked the request, which answers in JSON or HTML',
  words => {
    const blocked = (details: object) =>
      problemOf(
        {
          step: { kind: 'failed', error: new RequestError('response', '', { status: 403, ...details }) },
          wanted: false,
          code: undefined,
        },
        words.errors,
      )?.text;
    expect(blocked({ code: 'FORBIDDEN' })).toBe(words.errors.blocked);
    expect(blocked({})).toBe(words.errors.blocked);
  },
);

it('The form has no message while it waits and after a match', () => {
  expect(problemOf({ step: { kind: 'asking' }, wanted: true, code: undefined }, errors)).toBeUndefined();
  expect(
    problemOf(
      {
        step: { kind: 'found', copy: { applications: [], loadedAt: 0, unreadable: 0 } },
        wanted: true,
        code: undefined,
      },
      errors,
    ),
  ).toBeUndefined();
});
