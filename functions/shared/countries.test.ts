import { describe, expect, it } from 'vitest';
import { countries, countryName, isCountry } from './countries.ts';
import { parseCountry } from './parse-country.ts';

it('The countries are those of ISO 3166-1, each once, with Bangladesh first', () => {
  expect(countries).toHaveLength(249);
  expect(new Set(countries)).toHaveLength(249);
  expect(countries.slice(0, 3)).toEqual(['BGD', 'AFG', 'ALA']);
  expect(countries.every(code => /^[A-Z]{3}$/.test(code) && isCountry(code))).toBe(true);
});

it.each(['bgd', 'BG', 'XXX', ''])('"%s" is not a country code', text => {
  expect(isCountry(text)).toBe(false);
});

it('A country has a name in each language; English is the default', () => {
  expect([countryName('BGD'), countryName('BGD', 'bn'), countryName('XXX')]).toEqual([
    'Bangladesh',
    'বাংলাদেশ',
    'XXX',
  ]);
});

describe('A typed nationality', () => {
  it.each([
    [' bgd ', 'BGD'],
    ['bd', 'BGD'],
    ['Bangladesh', 'BGD'],
    ['বাংলাদেশ', 'BGD'],
    ['বাংলাদেশি', 'BGD'],
    ['Bangladeshi', 'BGD'],
    ['COTE D IVOIRE', 'CIV'],
    ['Côte d’Ivoire', 'CIV'],
    ['curacao', 'CUW'],
    ['Indian', 'IND'],
    ['Nepali', 'NPL'],
    ['Nepalese', 'NPL'],
    ['Pakistani', 'PAK'],
    ['Sri Lankan', 'LKA'],
    ['Bhutanese', 'BTN'],
    ['Burmese', 'MMR'],
    ['Filipino', 'PHL'],
    ['Canadian', 'CAN'],
    ['British', 'GBR'],
    ['U.K.', 'GBR'],
    ['England', 'GBR'],
    ['American', 'USA'],
    ['U.S.A.', 'USA'],
    ['UAE', 'ARE'],
    ['Emirati', 'ARE'],
    ['Saudi', 'SAU'],
    ['বাংলাদেশী', 'BGD'],
  ])('"%s" is read as the country %s', (typed, code) => {
    expect(parseCountry(typed)).toBe(code);
  });

  it.each(['', ' - ', '123', 'Atlantis', 'constructor'])('"%s" is read as no country', typed => {
    expect(parseCountry(typed)).toBeUndefined();
  });

  it('is read as the same country for each name of the country', () => {
    for (const code of countries)
      for (const language of ['en', 'bn']) expect(parseCountry(countryName(code, language)), code).toBe(code);
  });
});
