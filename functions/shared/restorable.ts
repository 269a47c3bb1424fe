import { limits } from './limits.ts';

/** Time for which deleted records can be restored. */

const restoreMilliseconds = limits.restoreDays * 86_400_000;

/** The earliest time of deletion at which a record can still be restored. */
export function restorableSince(now: Date): Date {
  return new Date(now.getTime() - restoreMilliseconds);
}

/** Until when a record that was deleted at this time can be restored. */
export function restorableUntil(deletedAt: string): Date {
  return new Date(Date.parse(deletedAt) + restoreMilliseconds);
}

/** Checks whether a record is deleted and can still be restored; DynamoDB may keep it for longer than that. */
export function isRestorable({ deletedAt }: { readonly deletedAt?: string | undefined }, now: Date): boolean {
  return deletedAt !== undefined && restorableUntil(deletedAt) >= now;
}
