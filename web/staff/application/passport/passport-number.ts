import { readPassportLines } from './passport-lines.ts';

interface FoundNumber {
  /** Number to search for. Undefined if the lines contain no valid one. */
  readonly number?: string;
  readonly note?: string;
}

/** Reads the passport number from passport lines, to search for it. `today` is `YYYY-MM-DD`. Pure. */
export function passportNumberIn(lines: string, today: string): FoundNumber {
  // `fromReader` prevents the question about swapped letters: here the user sees the number and its results.
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
