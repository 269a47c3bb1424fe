import { describe, expect, it } from 'vitest';
import type { DayUse } from './cell-days.ts';
import { type ColumnReading, columnJudge, readCell } from './date-order.ts';

const today = '2026-11-27';
const judge = (texts: readonly string[], use: DayUse = 'birth') => {
  const column = columnJudge(use, today);
  for (const [index, text] of texts.entries()) column.add({ row: index + 2, text });
  return column.judged();
};
const daysOf = (texts: readonly string[], use: DayUse = 'birth', answer?: ColumnReading) => {
  const reading = answer ?? judge(texts, use).reading ?? 'mixed';
  return texts.map(text => {
    const read = readCell(text, reading, use, today);
    return 'day' in read ? read.day : read.fault;
  });
};

describe('date order of a column', () => {
  it.each([
    [
      ['03/04/1990', '03/17/1990'],
      ['1990-03-04', '1990-03-17'],
    ],
    [
      ['03/04/1990', '17/03/1990'],
      ['1990-04-03', '1990-03-17'],
    ],
    [
      ['3.4.1990', '3-17-1990', '4 / 5 / 1991'],
      ['1990-03-04', '1990-03-17', '1991-04-05'],
    ],
    [
      ['০৩/০৪/১৯৯০', '০৩/১৭/১৯৯০'],
      ['1990-03-04', '1990-03-17'],
    ],
    [
      ['03041990', '03171990'],
      ['1990-03-04', '1990-03-17'],
    ],
    [
      ['03/04/90', '03/17/90'],
      ['1990-03-04', '1990-03-17'],
    ],
    [
      ['90/03/04', '91/12/01'],
      ['1990-03-04', '1991-12-01'],
    ],
    [
      ['3/4/1990 12:00:00 AM', '3/17/1990 12:00:00 AM'],
      ['1990-03-04', '1990-03-17'],
    ],
  ])('one cell of %j decides the order: %j', (texts, days) => {
    expect(judge(texts).choices).toEqual([]);
    expect(daysOf(texts)).toEqual(days);
  });

  it('the cell that decides the order is returned', () => {
    expect(judge(['03/04/1990', '31/31/1990', '03/17/1990']).decidedBy).toEqual({
      row: 4,
      text: '03/17/1990',
    });
    expect(judge(['17/03/1990', '1990-03-04']).decidedBy).toBeUndefined();
  });

  it.each([
    ['1990-04-03', '1990-04-03'],
    ['1990/04/03', '1990-04-03'],
    ['19900403', '1990-04-03'],
    ['3 April 1990', '1990-04-03'],
    ['April 3, 1990', '1990-04-03'],
    ['৩ এপ্রিল ১৯৯০', '1990-04-03'],
    ['03-Apr-90', '1990-04-03'],
    ['03/03/1990', '1990-03-03'],
  ])('%s is unambiguous, and does not decide the order of other cells', (text, day) => {
    expect(judge([text])).toEqual({ reading: 'dayFirst later', choices: [], ...shortYearOf(text, day) });
    expect(daysOf([text])).toEqual([day]);
    const { reading, choices } = judge([text, '03/04/1990']);
    expect(reading).toBeUndefined();
    expect(choices).toHaveLength(2);
  });

  const shortYearOf = (text: string, day: string) =>
    text.endsWith('-90') ? { shortYear: { row: 2, text, day } } : {};

  it('the user must choose if all cells are ambiguous; each order has three examples', () => {
    const { reading, choices } = judge([
      '03/04/1990',
      '03/03/1990',
      '05/06/1991',
      '01/02/1992',
      '07/08/1993',
    ]);
    expect(reading).toBeUndefined();
    expect(choices).toEqual([
      {
        reading: 'dayFirst later',
        examples: [
          { row: 2, text: '03/04/1990', day: '1990-04-03' },
          { row: 4, text: '05/06/1991', day: '1991-06-05' },
          { row: 5, text: '01/02/1992', day: '1992-02-01' },
        ],
      },
      {
        reading: 'monthFirst later',
        examples: [
          { row: 2, text: '03/04/1990', day: '1990-03-04' },
          { row: 4, text: '05/06/1991', day: '1991-05-06' },
          { row: 5, text: '01/02/1992', day: '1992-01-02' },
        ],
      },
    ]);
  });

  it('the user must choose for ambiguous dates with two-digit years too', () => {
    expect(judge(['03/04/05', '06/07/08']).choices.map(({ reading }) => reading)).toEqual([
      'dayFirst later',
      'monthFirst later',
    ]);
  });

  it('two contradicting cells are returned; the user can import the unambiguous dates only', () => {
    const texts = ['03/04/1990', '17/03/1990', '03/17/1990', '05/05/1990'];
    const { reading, contradiction, choices } = judge(texts);
    expect(reading).toBeUndefined();
    expect(contradiction).toEqual([
      { row: 3, text: '17/03/1990' },
      { row: 4, text: '03/17/1990' },
    ]);
    expect(choices.map(choice => choice.reading)).toEqual(['dayFirst later', 'monthFirst later', 'mixed']);
    expect(daysOf(texts, 'birth', 'mixed')).toEqual([
      '“03/04/1990” can be read in two orders. Write the year first, as in 1990-03-17.',
      '1990-03-17',
      '1990-03-17',
      '1990-05-05',
    ]);
    expect(daysOf(texts, 'birth', 'monthFirst later')).toEqual([
      '1990-03-04',
      '“17/03/1990” is not a date in this column’s order, month first.',
      '1990-03-17',
      '1990-05-05',
    ]);
  });

  it('cells without a valid date in any order are ignored', () => {
    expect(judge(['31/02/1990', 'unknown', '03/04/1990']).choices).toHaveLength(2);
    expect(daysOf(['31/02/1990', 'unknown', '17/03/0990'], 'birth', 'dayFirst later')).toEqual([
      '“31/02/1990” is not a day of the calendar.',
      '“unknown” is not a date. Write it as in 1990-03-17.',
      'The year of “17/03/0990” is not from 1900 to 2099.',
    ]);
  });
});

describe('century of a two-digit year', () => {
  it.each<[string, DayUse, string]>([
    ['17/03/90', 'birth', '1990-03-17'],
    ['17/03/27', 'birth', '1927-03-17'],
    ['28/11/26', 'birth', '1926-11-28'],
    ['17/03/05', 'birth', '2005-03-17'],
    ['17/03/31', 'plain', '2031-03-17'],
    ['17/03/24', 'plain', '2024-03-17'],
    ['17/03/25', 'event', '2025-03-17'],
    ['17-Mar-90', 'birth', '1990-03-17'],
  ])('reads %s as %s: %s, and shows the result', (text, use, day) => {
    expect(judge([text], use)).toMatchObject({ choices: [], shortYear: { row: 2, text, day } });
    expect(daysOf([text], use)).toEqual([day]);
  });

  it('the user must choose if the year fits both a child and a person of about 100 years', () => {
    const { choices } = judge(['17/03/20', '17/03/90']);
    expect(choices).toEqual([
      { reading: 'dayFirst later', examples: [{ row: 2, text: '17/03/20', day: '2020-03-17' }] },
      { reading: 'dayFirst earlier', examples: [{ row: 2, text: '17/03/20', day: '1920-03-17' }] },
    ]);
  });

  it('a year without a plausible century is refused', () => {
    expect(daysOf(['17/03/99'], 'plain')).toEqual(['Write the year of “17/03/99” with four digits.']);
  });
});

describe('a date with a time of day', () => {
  it.each<[string, DayUse, string]>([
    ['1990-04-17 00:00:00', 'birth', '1990-04-17'],
    ['1990-04-17T00:00:00Z', 'birth', '1990-04-17'],
    ['1990-04-17T00:00:00.000+00:00', 'birth', '1990-04-17'],
    ['1990-04-16T18:00:00.000Z', 'birth', '1990-04-17'],
    ['17/03/1990 12:00 AM', 'birth', '1990-03-17'],
    ['17/03/2026 14:30:05', 'event', '2026-03-17'],
    ['2026-03-17T19:30:00Z', 'event', '2026-03-18'],
    ['2026-03-17T01:30:00+06:00', 'event', '2026-03-17'],
  ])('reads %s as %s: %s', (text, use, day) => expect(daysOf([text], use)).toEqual([day]));

  it('as a date of birth it is refused, because the time zone may change the day', () => {
    const [fault] = daysOf(['1990-04-16 18:00:00']);
    expect(fault).toBe(
      '“1990-04-16 18:00:00” has a time of day, so its date depends on the time zone. Write the date alone.',
    );
  });
});
