import type { Comparison, findLikely, RouteResponse } from '../../../functions/contract.ts';

/** Texts that compare a record with another person's data. Pure. */

export type LikelyPerson = RouteResponse<typeof findLikely>['likely'][number];

export const comparisons: readonly (readonly [Comparison, string])[] = [
  ['same', 'Same'],
  ['near', 'Nearly the same'],
  ['different', 'Different'],
];

const valueWords = {
  name: 'name',
  dob: 'date of birth',
  nationalId: 'national ID',
  passport: 'passport',
  phone: 'phone',
  email: 'email',
} as const satisfies Readonly<Record<keyof LikelyPerson['compared'], string>>;
const names = Object.keys(valueWords) as readonly (keyof typeof valueWords)[];

export const valuesOf = ({ compared }: Pick<LikelyPerson, 'compared'>, how: Comparison) =>
  names.filter(name => compared[name] === how).map(name => valueWords[name]);
