import { onTestFinished, vi } from 'vitest';

export interface HeldTimeLimits {
  /** Lets a time limit end: aborts all signals with this limit. @throws Error if there is none */
  runOut(milliseconds: number): void;
}

/** Replaces `AbortSignal.timeout` in one test, so that the test decides when a time limit ends. */
export function holdTimeLimits(): HeldTimeLimits {
  const held: { milliseconds: number; controller: AbortController }[] = [];
  const spy = vi.spyOn(AbortSignal, 'timeout').mockImplementation(milliseconds => {
    const controller = new AbortController();
    held.push({ milliseconds, controller });
    return controller.signal;
  });
  onTestFinished(() => spy.mockRestore());
  return {
    runOut: milliseconds => {
      const ending = held.filter(one => one.milliseconds === milliseconds);
      if (ending.length === 0) throw new Error(`No signal has a limit of ${milliseconds} ms.`);
      for (const { controller } of ending)
        controller.abort(new DOMException('Time ran out.', 'TimeoutError'));
    },
  };
}
