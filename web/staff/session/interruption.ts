/** Holds refused requests until the user has signed in again. */

let waiting: PromiseWithResolvers<boolean> | undefined;

export function beginInterruption(): void {
  waiting ??= Promise.withResolvers<boolean>();
}

/** Settles the waiting requests: true repeats them, false gives them up. */
export function endInterruption(isBack: boolean): void {
  waiting?.resolve(isBack);
  waiting = undefined;
}

/** Resolves to true when the user has signed in again, and to false if no sign-in is pending. */
export function sessionResumed(): Promise<boolean> {
  return waiting?.promise ?? Promise.resolve(false);
}
