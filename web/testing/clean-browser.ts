import { afterEach, beforeEach, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react/pure';

/** Resets the page between tests, because test files may share a page: empty screen, storage and mocks. */

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  for (const { name } of await cookieStore.getAll()) if (name) await cookieStore.delete(name);
});

afterEach(async () => {
  await cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  // Last, because a mock may have replaced the faked clock.
  vi.useRealTimers();
});
