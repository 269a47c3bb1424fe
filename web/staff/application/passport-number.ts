import { readPassportLines } from './passport-lines.ts';

interface FoundNumber {
  /** To search for; undefined where the lines do not say it. */
  readonly number?: string;
  /** Remark on something that somebody has to look at. */
  readonly note?: string;
}

/** The passport number in passport lines, for a search. `today` is `YYYY-MM-DD`. Pure. */
export function passportNumberIn(lines: string, today: string): FoundNumber {
  // Whether two letters were swapped unseen is not asked: the search shows its number, and what it finds.
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
