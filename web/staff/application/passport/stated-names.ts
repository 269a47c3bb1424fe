import type { NameField } from '../../../../functions/contract.ts';
import type { PassportReading } from './passport-reading.ts';

/** Checks whether passport lines prove these names. Lines with errors, corrections or cut names do not. Pure. */
export function statesNames(
  { faults, read }: PassportReading,
  { surname, givenN }: Readonly<Record<NameField, string>>,
): boolean {
  const stated = read.filter(({ field }) => field === 'surname' || field === 'givenN');
  if (faults.length > 0 || stated.some(({ certainty, note }) => certainty === 'offered' || note))
    return false;
  const inLines = (['surname', 'givenN'] as const).map(
    name => stated.find(({ field }) => field === name)?.value ?? '',
  );
  const [lines, names] = [inLines.map(comparable), [surname, givenN].map(comparable)];
  const isSame = lines.every((name, place) => name === names[place]);
  // A single name is the surname in our records, but passports may state it in either place.
  const isSameSingle = [lines, names].every(all => all.filter(Boolean).length === 1);
  return lines.some(Boolean) && (isSame || (isSameSingle && lines.join('') === names.join('')));
}

/** Reduces a name to the letters of passport lines: capitals without accents, punctuation and spaces. */
const comparable = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase();
