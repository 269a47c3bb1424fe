import { readPassportLines } from './passport-lines.ts';

interface FoundNumber {
  /** Number to search for; undefined if the lines contain none. */
  readonly number?: string;
  readonly note?: string;
}

/** Reads the passport number from passport lines, for a search. `today` is `YYYY-MM-DD`. Pure. */
export function passportNumberIn(lines: string, today: string): FoundNumber {
  // `fromReader` skips the question about swapped letters: the search shows its number and its results.
  const { faults, read, refused } = readPassportLines(lines, { today, fromReader: true });
  const found = read.find(({ field }) => field === 'passport');
  if (!found) {
    const reason = refused.find(({ field }) => field === 'passport')?.reason ?? '';
    return {
      note: ['The lines do not say the passport number.', reason, ...faults].filter(Boolean).join(' '),
    };
  }
  const { value: number, certainty, note } = found;
  if (certainty === 'sure') return { number };
  const questions = [note, ...(certainty === 'offered' ? faults : [])].filter(Boolean).join(' ');
  return { number, note: `This is the search for ${number}. ${questions}` };
}
