/** A session that ended in the middle of work: refused requests wait here until the person has signed in again. */

let waiting: PromiseWithResolvers<boolean> | undefined;

/** The session is over and the person is being asked to sign in again. */
export function interrupt(): void {
  waiting ??= Promise.withResolvers<boolean>();
}

/** The person signed in again, or did not: those who wait go on, or give up. */
export function endInterruption(isBack: boolean): void {
  waiting?.resolve(isBack);
  waiting = undefined;
}

/** Tells whether a request is worth another try: at once false, unless the person is being asked to sign in again. */
export function sessionResumed(): Promise<boolean> {
  return waiting?.promise ?? Promise.resolve(false);
}
