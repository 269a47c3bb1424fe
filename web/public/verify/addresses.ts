import { type Language, publicPath } from '../../shared/places.ts';

/** The address of the page that checks copies, of the site with this origin. */
export function addressOfCheck(origin: string, language: Language): string {
  return origin + publicPath(language, 'verify');
}

/** The origin of an issuer; undefined for an installation that is named by something else than its domain. */
export function originOf(issuer: string): string | undefined {
  return /^https?:/.test(issuer) ? issuer : undefined;
}
