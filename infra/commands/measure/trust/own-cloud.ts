import { startTestCloud, type TestCloud } from '../../../local/testing/test-cloud.ts';

/** Does what must not meet what other rows have left: on a cloud of its own, which is gone afterwards. */
export async function onOwnCloud<T>(work: (test: TestCloud) => Promise<T>): Promise<T> {
  const environment = { ...process.env };
  const test = await startTestCloud();
  try {
    return await work(test);
  } finally {
    await test.close();
    Object.assign(process.env, environment);
  }
}
