import { afterAll } from 'vitest';
import { startTestCloud, type TestCloud } from '../local/testing/test-cloud.ts';
import { closeProfiles } from './browser.ts';

/** Starts a cloud for a test file. The cloud and all browser profiles close after the file's tests. */
export async function startJourneyCloud(assembly?: string): Promise<TestCloud> {
  const test = await startTestCloud(assembly);
  afterAll(async () => {
    await closeProfiles();
    await test.close();
  });
  return test;
}
