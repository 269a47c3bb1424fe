import { limits } from '../../../functions/contract.ts';
import type { Formats } from '../preferences/formats.ts';

/** Number of applications that match. */
export interface Count {
  readonly total: number;
  /** The count is not complete. */
  readonly more?: boolean | undefined;
}

/** Formats a count: `37`, `more than 1,000` if it ended at its limit, `at least 37` if before, empty if none is found so far. */
export function countText({ total, more }: Count, { number }: Formats): string {
  if (!more) return number(total);
  if (total === 0) return '';
  const isAtLimit = total === limits.searchMatches || total === limits.filterMatches;
  return `${isAtLimit ? 'more than' : 'at least'} ${number(total)}`;
}
