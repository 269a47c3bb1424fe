import { type Language, publicPath } from '../../shared/places.ts';

export function addressOfCheck(origin: string, language: Language): string {
  return origin + publicPath(language, 'verify');
}

/** Returns the origin of the site that issued a copy, or undefined if the issuer is not a domain. */
export function originOf(issuer: string): string | undefined {
  return /^https?:/.test(issuer) ? issuer : undefined;
}
