const key = 'copiesClosedAt';

// For browsers that refuse storage: it then holds until the next reload.
let lastClosed = 0;

/** Closes every copy of this tab that was loaded until now, wherever in its history it is. `now` in milliseconds. */
export function closeCopies(now: number): void {
  lastClosed = now;
  try {
    sessionStorage.setItem(key, String(now));
  } catch {
    // Refused.
  }
}

/** Returns when copies were last closed in this tab, in milliseconds; 0 when they never were. */
export function copiesClosedAt(): number {
  try {
    return Math.max(lastClosed, Number(sessionStorage.getItem(key)));
  } catch {
    return lastClosed;
  }
}
