import { useMemo } from 'react';
import { countries, countryName } from '../../../functions/contract.ts';
import type { Language } from '../../shared/places.ts';
import { useHydrated } from '../useHydrated.ts';

interface CountryOptionsProps {
  readonly id: string;
  readonly language: Language;
}

/** Rendered only after hydration, because the browser's country names may differ from those of the build. */
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

/** Returns the country names in alphabetical order of the language, with Bangladesh first. */
function countryNames(language: Language): string[] {
  const [bangladesh = '', ...others] = countries.map(code => countryName(code, language));
  return [bangladesh, ...others.toSorted(new Intl.Collator(language).compare)];
}
