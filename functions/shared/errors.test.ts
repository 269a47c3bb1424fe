import { expect, it } from 'vitest';
import { DomainError, isDomainError } from './errors.ts';

it('A domain error has its code, its message and only the given details', () => {
  expect(new DomainError('STALE', 'Reload.')).toMatchObject({
    name: 'DomainError',
    code: 'STALE',
    message: 'Reload.',
    fields: undefined,
    retryAfter: undefined,
  });
  const fields = { email: 'taken' };
  expect(new DomainError('DUPLICATE', 'Taken.', { fields, retryAfter: 3 })).toMatchObject({
    fields,
    retryAfter: 3,
  });
});

it('isDomainError accepts only a domain error with the given code', () => {
  expect(isDomainError(new DomainError('STALE', 'Reload.'), 'STALE')).toBe(true);
  expect(isDomainError(new DomainError('NOT_FOUND', 'Gone.'), 'STALE')).toBe(false);
  expect(isDomainError(Object.assign(new Error('Reload.'), { code: 'STALE' }), 'STALE')).toBe(false);
  expect(isDomainError(undefined, 'STALE')).toBe(false);
});
