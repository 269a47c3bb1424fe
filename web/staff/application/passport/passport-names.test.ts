import { describe, expect, it } from 'vitest';
import { namesIn } from './passport-names.ts';

const whole = (names: string) => `P<BGD${names}`.padEnd(44, '<');
const reason = 'There is no << between surname and given name: one < may be missing.';

describe('names without two fillers between them', () => {
  it('the names are refused if the line is too short, because one < may be missing', () => {
    for (const line of [whole('RAHMAN<<ABDUR<RAHIM').replace('N<<A', 'N<A'), 'P<BGDRAHMAN<ABDUR']) {
      const advice = `${reason} Type the names as the passport shows them.`;
      expect(namesIn(line)).toEqual([
        { field: 'surname', reason: advice },
        { field: 'givenN', reason: advice },
      ]);
    }
  });

  it('the names are offered as one surname if the line is complete, because passports with a single name have such lines', () => {
    expect(namesIn(whole('MOHAMMAD<RAHIM'))).toEqual([
      { field: 'surname', value: 'MOHAMMAD RAHIM', certainty: 'offered', note: reason },
      { field: 'givenN', reason },
    ]);
  });
});

it('namesIn reads names with two fillers between them, also from a line that is too short', () => {
  expect(namesIn('P<BGDRAHMAN<<ABDUR<RAHIM')).toEqual([
    { field: 'surname', value: 'RAHMAN', certainty: 'compare', note: undefined },
    { field: 'givenN', value: 'ABDUR RAHIM', certainty: 'compare', note: undefined },
  ]);
});

it('namesIn accepts a single name of one word without two fillers', () => {
  expect(namesIn(whole('SALMA'))).toEqual([
    { field: 'surname', value: 'SALMA', certainty: 'compare', note: undefined },
    { field: 'givenN', reason: 'The passport has one name alone.' },
  ]);
});
