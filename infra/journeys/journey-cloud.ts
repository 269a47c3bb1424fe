import { afterAll } from 'vitest';
import { startTestCloud, type TestCloud } from '../local/testing/test-cloud.ts';
import { closeProfiles } from './browser.ts';

/** The cloud and all profiles close after the tests of the file. */
export async function startJourneyCloud(assembly?: string): Promise<TestCloud> {
  const test = await startTestCloud(assembly);
  afterAll(async () => {
    await closeProfiles();
    await test.close();
  });
  return test;
}
