import { beforeEach } from 'vitest';

/** Each test begins as in a new browser: what an earlier one kept, also in another file, is gone. */
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
