let lock: WakeLockSentinel | undefined;
let isAsking = false;
let isWanted = false;

/** Keeps the screen on while files are sent, because a locked phone stops sending. Old browsers cannot. */
export function keepScreenOn(isNeeded: boolean): void {
  isWanted = isNeeded;
  if (!isNeeded) void release();
  else if (!isAsking && (lock?.released ?? true) && document.visibilityState === 'visible') void ask();
}

async function ask(): Promise<void> {
  if (!('wakeLock' in navigator)) return;
  isAsking = true;
  // The browser refuses it when the battery is low.
  lock = await navigator.wakeLock.request('screen').catch(() => undefined);
  isAsking = false;
  if (!isWanted) await release();
}

async function release(): Promise<void> {
  const held = lock;
  lock = undefined;
  await held?.release();
}
