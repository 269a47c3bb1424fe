import { createListeners } from '../shared/listeners.ts';

/** Number of entries that the lists of this screen leave out because they are unreadable. */

const changes = createListeners();
/** Counts are stored by URL, so that loading a list again does not count its entries twice. */
const counts = new Map<string, number>();

export function countUnreadable(url: string, count: number): void {
  if ((counts.get(url) ?? 0) === count) return;
  counts.set(url, count);
  changes.notify();
}

export function resetUnreadable(): void {
  counts.clear();
  changes.notify();
}

export const unreadableEntries = (): number => [...counts.values()].reduce((sum, count) => sum + count, 0);

export const onUnreadableEntries = changes.add;
