import { referenceOf, shownReference } from '../../../functions/contract.ts';
import { type Language, publicPath } from '../../shared/places.ts';
import { parseCode } from './parse-code.ts';

/** The address of the page that checks copies, of the site with this origin. */
export function addressOfCheck(origin: string, language: Language): string {
  return origin + publicPath(language, 'verify');
}

/** Ways to check a copy: at an address, by a link with the proof in it, or by a reference that is typed there. */
export interface WaysToCheck {
  readonly address: string;
  readonly link: string;
  /** Copies with a proof of the first form have none. */
  readonly reference: string | undefined;
}

/**
 * Makes the ways to check a copy in a language by its proof. What is behind `#` reaches no server. Undefined for what is
 * no proof.
 */
export function waysToCheck(proof: string, language: Language): WaysToCheck | undefined {
  const parsed = parseCode(proof);
  if (!parsed) return undefined;
  const { iss, jti, stage } = parsed.claims;
  const address = addressOfCheck(originOf(iss) ?? location.origin, language);
  const reference = stage && shownReference(referenceOf(jti));
  return { address, link: `${address}#${proof}`, reference };
}

/** The origin of an issuer; undefined where it is the name of an installation that has no domain of its own. */
export function originOf(issuer: string): string | undefined {
  return /^https?:/.test(issuer) ? issuer : undefined;
}
