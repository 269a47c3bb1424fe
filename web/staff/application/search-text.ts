import { dayOf } from '../../../functions/contract.ts';
import { staffMessages } from '../shared/messages.ts';
import { hasFillers } from './passport-fillers.ts';

/** The text to search for, and a remark on it. */
export interface SearchText {
  /** Undefined where there is nothing to ask for yet. */
  readonly search?: string;
  /** Remark on something that somebody has to look at. */
  readonly note?: string;
}

/** Fewer letters are passport lines that are still being typed. */
const nearlyBothLines = 80;

/** Makes a search of what was typed: passport lines are not searched themselves, the passport number in them is. */
export async function searchTextOf(typed: string): Promise<SearchText> {
  const search = typed.trim();
  if (!hasFillers(search)) return { search };
  if (search.length < nearlyBothLines) return {};
  try {
    const { passportNumberIn } = await import('./passport-number.ts');
    const { number, note } = passportNumberIn(search, dayOf(new Date()));
    return { ...(number !== undefined && { search: number }), ...(note !== undefined && { note }) };
  } catch {
    return { note: staffMessages.linesNotRead };
  }
}

/** Says what the search finds. */
export const searchedWords =
  'names, passport or phone number or their last digits, email, national ID, passport lines or the reference of a copy';
