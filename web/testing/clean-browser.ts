import { afterEach, beforeEach, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react/pure';

/** Clears storage, the screen and mocks for each test, because test files may share a page. */

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  for (const { name } of await cookieStore.getAll()) if (name) await cookieStore.delete(name);
});

afterEach(async () => {
  await cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  // Restores the clock last, because a mock may have replaced the faked clock.
  vi.useRealTimers();
});
