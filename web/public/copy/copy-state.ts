import * as v from 'valibot';
import { ApplicantCopy, limits } from '../../../functions/contract.ts';

/** What the enquiry hands to the copy. `loadedAt` in milliseconds: the links to the files run out. */
const CopyState = v.object({
  applications: v.pipe(v.array(ApplicantCopy), v.minLength(1)),
  loadedAt: v.optional(v.number()),
});
export type CopyState = v.InferOutput<typeof CopyState>;

/** The copies in a navigation state; undefined when it holds none. */
export function readCopyState(state: unknown): CopyState | undefined {
  const read = v.safeParse(CopyState, state);
  return read.success ? read.output : undefined;
}

/** Whether the links to the files have run out. */
export function areLinksExpired({ loadedAt }: CopyState, now: number): boolean {
  return loadedAt !== undefined && now - loadedAt >= limits.downloadSeconds * 1000;
}
