import * as v from 'valibot';
import { type Application, addApplication } from '../../../functions/contract.ts';
import { sampleFields, type TestCloud } from './test-cloud.ts';

/** Adds a valid application with a portrait over HTTP. @throws Error if the server refuses it */
export async function addSample(
  test: TestCloud,
  token: string,
  changes: Record<string, unknown> = {},
): Promise<Application> {
  const body = { ...sampleFields(changes), image: await test.upload('image', token) };
  const added = await test.call(addApplication, { body }, { token });
  if (added.status !== 201) throw new Error(`Adding an application returned ${added.status}`);
  return v.parse(addApplication.response, added.body);
}
