import { afterEach, expect, it, vi } from 'vitest';
import { apiClientId, nameOfResource, stageTakesPdf } from './environment.ts';
import { Fault } from './fault.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

it('The name of a resource is read from its environment variable', () => {
  vi.stubEnv('APPLICATIONS_TABLE', 'maplegate-applications');
  vi.stubEnv('STAFF_API_CLIENT', 'client-1');
  expect(nameOfResource('applications')).toBe('maplegate-applications');
  expect(apiClientId()).toBe('client-1');
});

it.each([
  ['true', true],
  ['false', false],
])('stageTakesPdf returns for the variable "%s" the value %j', (value, takes) => {
  vi.stubEnv('PDF_DOCUMENTS', value);
  expect(stageTakesPdf()).toBe(takes);
});

it.each([undefined, ''])('A variable that is %j causes an error with the variable’s name', value => {
  vi.stubEnv('FILES_BUCKET', value);
  expect(() => nameOfResource('files')).toThrow(
    new Fault('The environment variable FILES_BUCKET is missing'),
  );
});
