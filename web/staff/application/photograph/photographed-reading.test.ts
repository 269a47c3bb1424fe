import { describe, expect, it } from 'vitest';
import { aPassport, linesOf } from '../../testing/passports.ts';
import { readPassportLines } from '../passport/passport-lines.ts';
import { unclearAfterEdit, withUnclearLetters } from './photographed-reading.ts';

const rahim = aPassport;
const [first = '', second = ''] = linesOf(rahim);
const lines = [first, second] as const;

/** Returns the fields that need a choice of the user, the refused ones, and the number of all others. */
function outcomes(unclear: readonly number[]) {
  const reading = readPassportLines(lines.join('\n'), { today: '2026-11-26', fromReader: true });
  const { read, refused } = withUnclearLetters(reading, { lines, unclear });
  return {
    offered: read.flatMap(({ field, certainty, note }) =>
      certainty === 'offered' ? [`${field}: ${note}`] : [],
    ),
    refused: refused.map(({ field, reason }) => `${field}: ${reason}`),
    others: read.filter(({ certainty }) => certainty !== 'offered').length,
  };
}

describe('unclear letters in a photograph', () => {
  it('the user must confirm a field with an unclear letter, even if its check digit matches', () => {
    expect(outcomes([3, 6, 46, 47])).toEqual({
      offered: [
        'surname: Not clear in the photograph: A.',
        'passport: Not clear in the photograph: 0, 1.',
        'issuedCountry: Not clear in the photograph: G.',
      ],
      refused: [],
      others: 5,
    });
  });

  it('a field with several unclear letters is refused', () => {
    expect(outcomes([57, 58, 59, 71])).toEqual({
      offered: ['passportExpiry: Not clear in the photograph: 1.'],
      refused: ['dob: It is not clear in the photograph.'],
      others: 6,
    });
  });

  it('an unclear letter between the names affects both', () => {
    expect(outcomes([first.indexOf('<<')]).offered).toEqual([
      'surname: Not clear in the photograph: the filler <.',
      'givenN: Not clear in the photograph: the filler <.',
    ]);
  });

  it('an unclear letter among the last fillers has no effect, because no name follows', () => {
    const end = first.replace(/<+$/, '').length;
    expect(outcomes([end + 1]).offered).toEqual(['givenN: Not clear in the photograph: the filler <.']);
    expect(outcomes([end + 2, end + 9])).toEqual({ offered: [], refused: [], others: 8 });
  });
});

describe('unclear letters after the user corrected the lines', () => {
  const unclear = [6, 46];
  it('a changed letter is clear', () => {
    const mended = lines.join('\n').replace('RAHMAN', 'REHMAN');
    expect(unclearAfterEdit(mended, { lines, unclear }).unclear).toEqual([46]);
  });

  it('the letters stay unclear if the user added or removed some', () => {
    const longer = lines.join('\n').replace('RAHMAN', 'REHMANN');
    expect(unclearAfterEdit(longer, { lines, unclear }).unclear).toEqual([6, 46]);
  });
});
