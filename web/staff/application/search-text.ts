import { officeDayOf } from '../../../functions/contract.ts';
import { staffMessages } from '../shared/messages.ts';
import { hasFillers } from './passport/passport-fillers.ts';

export interface SearchText {
  /** Text to search for; undefined if there is none yet. */
  readonly search?: string;
  readonly note?: string;
}

/** A shorter text with fillers is an incomplete entry of passport lines. */
const nearlyBothLines = 80;

/** Converts typed text to the text to search for. Passport lines become their passport number. */
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
