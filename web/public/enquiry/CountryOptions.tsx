import { useMemo } from 'react';
import { countries, countryName } from '../../../functions/contract.ts';
import type { Language } from '../../shared/places.ts';
import { useHydrated } from '../useHydrated.ts';

interface CountryOptionsProps {
  readonly id: string;
  readonly language: Language;
}

/**
 * The names that the nationality field offers, Bangladesh first. They come from the browser, which may name a country
 * otherwise than the build did: so only after hydration.
 */
export function CountryOptions({ id, language }: CountryOptionsProps) {
  const isHydrated = useHydrated();
  const names = useMemo(() => (isHydrated ? countryNames(language) : []), [isHydrated, language]);
  return (
    <datalist id={id}>
      {names.map(name => (
        <option key={name} value={name} />
      ))}
    </datalist>
  );
}

/** Every country's name in the order of the language, Bangladesh first. */
function countryNames(language: Language): string[] {
  const [bangladesh = '', ...others] = countries.map(code => countryName(code, language));
  return [bangladesh, ...others.toSorted(new Intl.Collator(language).compare)];
}
