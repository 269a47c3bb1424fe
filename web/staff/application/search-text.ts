import { officeDayOf } from '../../../functions/contract.ts';
import { staffMessages } from '../shared/messages.ts';
import { hasFillers } from './passport/passport-fillers.ts';

export interface SearchText {
  /** Undefined if there is nothing to search yet. */
  readonly search?: string;
  readonly note?: string;
}

/** Below this length passport lines are still being typed. */
const nearlyBothLines = 80;

/** Converts typed text to a search. Passport lines are replaced by their passport number. */
export async function searchTextOf(typed: string): Promise<SearchText> {
  const search = typed.trim();
  if (!hasFillers(search)) return { search };
  if (search.length < nearlyBothLines) return {};
  try {
    const { passportNumberIn } = await import('./passport/passport-number.ts');
    const { number, note } = passportNumberIn(search, officeDayOf(new Date()));
    return { ...(number !== undefined && { search: number }), ...(note !== undefined && { note }) };
  } catch {
    return { note: staffMessages.linesNotRead };
  }
}

export const searchedFieldsText =
  'names, passport or phone number or their last digits, email, national ID, passport lines or the reference of a copy';
