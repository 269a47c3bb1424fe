import { describe, expect, it } from 'vitest';
import { formatsOf } from '../../preferences/formats.ts';
import { parseFilters } from '../list-query.ts';
import { filteringOptions, filtersOf, filtersText, problemOfTokens, tokensOf } from './filter-properties.ts';

const formats = formatsOf('iso');
const person = 'a'.repeat(24);
const colleagues = [{ _id: person, name: 'Nadia Islam' }];
const filtersIn = (address: string) => {
  const values = new URLSearchParams(address);
  return parseFilters(name => values.get(name));
};

const all =
  'status=Approved&stage=medical&visaType=study&assignedTo=me&employer=Northern+Foods&missing=passport&language=bn&' +
  'hasEmail=no&addedFrom=7d&addedTo=2026-05-01&visaFrom=0d&visaTo=-7d';

describe('filters as tokens', () => {
  it('every filter becomes a token and is read from it again unchanged', () => {
    const filters = filtersIn(all);
    const tokens = tokensOf(filters);
    expect(tokens).toHaveLength(12);
    expect(filtersOf(tokens, formats)).toEqual(filters);
    expect(tokensOf(filtersOf([], formats))).toEqual([]);
  });

  it('a typed label or date becomes its value, and the later of two tokens for one filter counts', () => {
    const tokens = [
      { propertyKey: 'stage', operator: '=', value: 'biometrics' },
      { propertyKey: 'stage', operator: '=', value: 'medical examination' },
      { propertyKey: 'assignedTo', operator: '=', value: 'Nobody' },
      { propertyKey: 'added', operator: '>=', value: '1 May 2026' },
      { propertyKey: 'added', operator: '<=', value: '7 days ago' },
    ] as const;
    expect(filtersOf(tokens, formats)).toEqual(
      filtersIn('stage=medical&assignedTo=nobody&addedFrom=2026-05-01&addedTo=7d'),
    );
  });

  it.each([
    ['status', '=', 'Lost'],
    ['added', '>=', 'soon'],
    ['constructor', '=', 'Approved'],
  ] as const)('leaves out %s %s %s', (propertyKey, operator, value) => {
    expect(tokensOf(filtersOf([{ propertyKey, operator, value }], formats))).toEqual([]);
  });

  it.each([
    ['added', '>=', '17/04/90', '“17/04/90” is not a date. Write the year with four digits.'],
    [
      'visa',
      '<=',
      '2026-04-17T00:00:00Z',
      '“2026-04-17T00:00:00Z” is not a date. Write a date, such as 1990-03-17.',
    ],
    [
      'added',
      '<=',
      '31/11/2026',
      '“31/11/2026” is not a date. This date does not exist. In digits, write the day before the month.',
    ],
    ['status', '=', 'Lost', '“Lost” is not a value of the filter “Status”.'],
    ['added', '>=', '17.04.2026', undefined],
    ['added', '<=', '১৭/০৪/২০২৬', undefined],
    ['added', '>=', '7 days ago', undefined],
    ['visa', '>=', '17\u00a0April\u00a02026', undefined],
  ] as const)('says why the list cannot be filtered by %s %s %s', (propertyKey, operator, value, problem) => {
    expect(problemOfTokens([{ propertyKey, operator, value }], formats)).toBe(problem);
  });
});

it('the values of a filter are offered with their labels, those for the person in charge with all colleagues', () => {
  const labels = (key: string) =>
    filteringOptions(colleagues).flatMap(({ propertyKey, label }) => (propertyKey === key ? label : []));
  expect(labels('assignedTo')).toEqual(['Me', 'Nobody', 'Nadia Islam']);
  expect(labels('visaType')).toEqual(['Work', 'Visit', 'Study', 'Other', 'Not decided yet']);
  expect(labels('added')).toEqual(['today', '7 days ago', '14 days ago', '30 days ago']);
  expect(labels('visa')).toEqual(['today', 'in 7 days', 'in 30 days']);
});

it('filtersText describes the filters in words', () => {
  expect(filtersText(filtersIn('status=Approved&addedFrom=1d&addedTo=2026-05-01'), [], formats)).toBe(
    'Status is Approved, Added from 1 day ago, Added until 2026-05-01',
  );
  expect(filtersText(filtersIn(`assignedTo=${person}&employer=Foods`), colleagues, formats)).toBe(
    'In charge is Nadia Islam, Employer contains Foods',
  );
  const other = filtersIn(`assignedTo=${'b'.repeat(24)}`);
  expect(filtersText(other, colleagues, formats)).toBe('In charge is Former team member');
  expect(filtersText(other, undefined, formats)).toBe('In charge is A team member');
});
