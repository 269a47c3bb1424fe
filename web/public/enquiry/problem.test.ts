import { expect, it } from 'vitest';
import { RequestError } from '../../shared/request.ts';
import { enquiry } from '../words/en/enquiry.ts';
import { problemOf } from './problem.ts';

const { errors } = enquiry;
const failed = (error: unknown) =>
  problemOf({ step: { kind: 'failed', error }, wanted: false, code: undefined }, errors);

it('tells of a miss only once Submit was pressed [§8]', () => {
  expect(problemOf({ step: { kind: 'none' }, wanted: false, code: undefined }, errors)).toBeUndefined();
  expect(problemOf({ step: { kind: 'none' }, wanted: true, code: undefined }, errors)).toEqual({
    text: 'No valid application found. Please check your input.',
  });
});

it('leaves missing and impossible values to what their fields say', () => {
  expect(
    problemOf({ step: { kind: 'invalid', wrong: ['passport'] }, wanted: true, code: undefined }, errors),
  ).toBeUndefined();
});

it('says whether the server answered, nothing came back, or something else went wrong [§8]', () => {
  expect(failed(new RequestError('response', 'x', { status: 500 }))?.label).toBe('Error response:');
  expect(failed(new RequestError('network', 'x'))?.label).toBe('Error request:');
  expect(failed(new RequestError('timeout', 'x'))?.label).toBe('Error request:');
  expect(failed(new RequestError('unreadable', 'x'))?.label).toBe('Error message:');
  expect(failed(new Error('x'))?.label).toBe('Error message:');
});

it('names the failed call where the server failed', () => {
  const error = new RequestError('response', 'x', { status: 500, requestId: 'r-1' });
  expect(failed(error)?.text).toBe(`${errors.responseHelp} Reference: r-1`);
});

it('says that it is the network, where the firewall refuses, and that we are busy where the API does', () => {
  const refused = (code?: 'TOO_MANY') =>
    failed(new RequestError('response', 'x', { status: 429, ...(code && { code }) }))?.text;
  expect(refused('TOO_MANY')).toBe(
    'Too many requests from this network. Please press Submit again in a few minutes.',
  );
  expect(refused()).toBe(errors.responseHelp);
});

it('has nothing to tell while an answer is awaited or there', () => {
  expect(problemOf({ step: { kind: 'asking' }, wanted: true, code: undefined }, errors)).toBeUndefined();
  expect(
    problemOf({ step: { kind: 'found', applications: [], at: 0 }, wanted: true, code: undefined }, errors),
  ).toBeUndefined();
});
