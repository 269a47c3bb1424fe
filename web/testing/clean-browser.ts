import { afterEach, beforeEach, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react/pure';

/** Files may share a page: each test begins as in a new browser, and leaves nothing on the screen or replaced. */

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  for (const { name } of await cookieStore.getAll()) if (name) await cookieStore.delete(name);
});

afterEach(async () => {
  await cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  // Last: what was replaced may have been the faked clock.
  vi.useRealTimers();
});
