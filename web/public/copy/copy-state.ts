import * as v from 'valibot';
import { ApplicantCopy, limits } from '../../../functions/contract.ts';

/** A copy can be shown for this many minutes, because people share phones. The enquiry and the terms state it. */
const copyMinutes = 30;

/** State that the enquiry passes to the copy. Copy and file links expire some time after `loadedAt` (milliseconds). */
const CopyState = v.object({
  applications: v.pipe(v.array(ApplicantCopy), v.minLength(1)),
  loadedAt: v.number(),
  /** Number of further applications of the person that the server could not read. */
  unreadable: v.optional(v.number(), 0),
});
export type CopyState = v.InferOutput<typeof CopyState>;

/** Returns the copies in a navigation state, or undefined if there are none or they have expired or were closed. */
export function readCopyState(state: unknown, now: number, closedAt: number): CopyState | undefined {
  const { success, output } = v.safeParse(CopyState, state);
  if (!success) return undefined;
  const { loadedAt } = output;
  return loadedAt > closedAt && now < endOfCopy(output) ? output : undefined;
}

/** Returns when the copy expires, in milliseconds. */
export function endOfCopy({ loadedAt }: CopyState): number {
  return loadedAt + copyMinutes * 60_000;
}

export function areLinksExpired({ loadedAt }: CopyState, now: number): boolean {
  return now - loadedAt >= limits.downloadSeconds * 1000;
}
