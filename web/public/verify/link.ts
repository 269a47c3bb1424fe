import { publicPath } from '../../shared/places.ts';
import { parseCode } from './parse-code.ts';

/** The address of the page that checks copies, of the site with this origin. */
export function addressOfCheck(origin: string): string {
  return origin + publicPath('en', 'verify');
}

/**
 * Where a proof is checked, and the link with the proof in it. What is behind `#` reaches no server. Undefined for what is
 * no proof.
 */
export function linkOfProof(proof: string): { address: string; link: string } | undefined {
  const parsed = parseCode(proof);
  if (!parsed) return undefined;
  const address = addressOfCheck(originOf(parsed.claims.iss) ?? location.origin);
  return { address, link: `${address}#${proof}` };
}

/** The origin of an issuer; undefined where it is the name of an installation that has no domain of its own. */
export function originOf(issuer: string): string | undefined {
  return /^https?:/.test(issuer) ? issuer : undefined;
}
