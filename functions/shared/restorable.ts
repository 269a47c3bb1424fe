import { limits } from './limits.ts';

const restoreMilliseconds = limits.restoreDays * 86_400_000;

export function restorableSince(now: Date): Date {
  return new Date(now.getTime() - restoreMilliseconds);
}

export function restorableUntil(deletedAt: string): Date {
  return new Date(Date.parse(deletedAt) + restoreMilliseconds);
}

/** Returns whether a deleted record can still be restored. DynamoDB may keep it longer. */
export function isRestorable({ deletedAt }: { readonly deletedAt?: string | undefined }, now: Date): boolean {
  return deletedAt !== undefined && restorableUntil(deletedAt) >= now;
}
