import { useEffect } from 'react';
import type { Language } from '../../shared/places.ts';

const words: Readonly<Record<Language, string>> = { en: 'Error:', bn: 'ত্রুটি:' };

/** Puts "Error:" before the document's title while a form has an error. */
export function useErrorTitle(hasError: boolean, language: Language): void {
  useEffect(() => {
    if (!hasError) return;
    const prefix = `${words[language]} `;
    document.title = prefix + document.title;
    return () => {
      document.title = document.title.replace(prefix, '');
    };
  }, [hasError, language]);
}
