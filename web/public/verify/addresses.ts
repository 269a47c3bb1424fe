import { type Language, publicPath } from '../../shared/places.ts';

/** Returns the URL of the page that checks copies. */
export function addressOfCheck(origin: string, language: Language): string {
  return origin + publicPath(language, 'verify');
}

/** Returns an issuer's origin, or undefined if the issuer is not a domain. */
export function originOf(issuer: string): string | undefined {
  return /^https?:/.test(issuer) ? issuer : undefined;
}
