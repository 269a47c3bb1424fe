import { describe, expect, it } from 'vitest';
import { now } from '../testing/samples.ts';
import { isRestorable, restorableSince, restorableUntil } from './restorable.ts';

describe('A deleted record', () => {
  const gone = { deletedAt: now.toISOString() };
  const end = new Date(now.getTime() + 30 * 86_400_000);

  it('can be restored for exactly 30 days, even if DynamoDB keeps it longer', () => {
    expect(restorableUntil(gone.deletedAt)).toEqual(end);
    expect(isRestorable(gone, now)).toBe(true);
    expect(isRestorable(gone, end)).toBe(true);
    expect(isRestorable(gone, new Date(end.getTime() + 1))).toBe(false);
    expect(isRestorable({}, now)).toBe(false);
  });

  it.each([0, 1, 999, 1000])('is listed only while it can be restored, to within %i ms', ms => {
    const since = restorableSince(end);
    const deletedAt = (time: number) => ({ deletedAt: new Date(time).toISOString() });
    expect(isRestorable(deletedAt(since.getTime() + ms), end)).toBe(true);
    expect(isRestorable(deletedAt(since.getTime() - 1 - ms), end)).toBe(false);
  });
});
