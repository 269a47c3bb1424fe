import { afterAll } from 'vitest';
import { startTestCloud, type TestCloud } from '../local/testing/test-cloud.ts';
import { closeProfiles } from './browser.ts';

/** Starts a cloud for the journeys of one file. After the last of them it is closed, and so is every page of the browser. */
export async function startJourneyCloud(assembly?: string): Promise<TestCloud> {
  const test = await startTestCloud(assembly);
  afterAll(async () => {
    await closeProfiles();
    await test.close();
  });
  return test;
}
