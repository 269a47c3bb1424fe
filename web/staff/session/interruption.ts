/** Requests that wait until the user has signed in again. */

let waiting: PromiseWithResolvers<boolean> | undefined;

export function beginInterruption(): void {
  waiting ??= Promise.withResolvers<boolean>();
}

/** Ends the waiting: true repeats the requests, false lets them fail. */
export function endInterruption(isBack: boolean): void {
  waiting?.resolve(isBack);
  waiting = undefined;
}

/** Waits for a new sign-in. Returns true after it, and false if no sign-in dialog is open. */
export function sessionResumed(): Promise<boolean> {
  return waiting?.promise ?? Promise.resolve(false);
}
