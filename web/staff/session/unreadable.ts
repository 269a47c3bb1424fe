import { createListeners } from '../shared/listeners.ts';

/** Entries that the lists of the open screen left out because they cannot be read. */

const changes = createListeners();
/** By the URL that was read, so that reading a list again does not count its entries twice. */
const counts = new Map<string, number>();

export function noteUnreadable(url: string, count: number): void {
  if ((counts.get(url) ?? 0) === count) return;
  counts.set(url, count);
  changes.tell();
}

/** Forgets all counts: another screen is opened. */
export function forgetUnreadable(): void {
  counts.clear();
  changes.tell();
}

export const unreadableEntries = (): number => [...counts.values()].reduce((sum, count) => sum + count, 0);

/** Hears when the number changes. */
export const onUnreadableEntries = changes.add;
