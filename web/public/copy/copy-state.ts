import * as v from 'valibot';
import { ApplicantCopy, limits } from '../../../functions/contract.ts';

/**
 * Minutes for which a copy stays on a screen, and Back, a reload or a restored tab may open it again: phones are lent and
 * shared. The enquiry and the terms tell visitors so.
 */
const copyMinutes = 30;

/** State that the enquiry hands to the copy. `loadedAt` in milliseconds: the links to the files run out, and so does it. */
const CopyState = v.object({
  applications: v.pipe(v.array(ApplicantCopy), v.minLength(1)),
  loadedAt: v.number(),
});
export type CopyState = v.InferOutput<typeof CopyState>;

/** The copies in a navigation state; undefined when it holds none, when they are too old, or closed since. */
export function readCopyState(state: unknown, now: number, closedAt: number): CopyState | undefined {
  const { success, output } = v.safeParse(CopyState, state);
  if (!success) return undefined;
  const { loadedAt } = output;
  return loadedAt > closedAt && now < endOfCopy(output) ? output : undefined;
}

/** Returns when a copy may not be shown any more, in milliseconds. */
export function endOfCopy({ loadedAt }: CopyState): number {
  return loadedAt + copyMinutes * 60_000;
}

/** Checks whether the links to the files have run out. */
export function areLinksExpired({ loadedAt }: CopyState, now: number): boolean {
  return now - loadedAt >= limits.downloadSeconds * 1000;
}
