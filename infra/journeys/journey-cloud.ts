import { afterAll } from 'vitest';
import { startTestCloud, type TestCloud } from '../local/testing/test-cloud.ts';
import { closeProfiles } from './browser.ts';

/** Starts a cloud for the journeys of one file. Closes it and all profiles after the tests. */
export async function startJourneyCloud(assembly?: string): Promise<TestCloud> {
  const test = await startTestCloud(assembly);
  afterAll(async () => {
    await closeProfiles();
    await test.close();
  });
  return test;
}
