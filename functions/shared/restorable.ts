import { limits } from './limits.ts';

const restoreMilliseconds = limits.restoreDays * 86_400_000;

/** Returns the earliest time of deletion that can still be restored. */
export function restorableSince(now: Date): Date {
  return new Date(now.getTime() - restoreMilliseconds);
}

/** Returns the end of the time limit for a record deleted at this time. */
export function restorableUntil(deletedAt: string): Date {
  return new Date(Date.parse(deletedAt) + restoreMilliseconds);
}

/** Checks whether a record is deleted and can be restored. DynamoDB may keep it longer. */
export function isRestorable({ deletedAt }: { readonly deletedAt?: string | undefined }, now: Date): boolean {
  return deletedAt !== undefined && restorableUntil(deletedAt) >= now;
}
