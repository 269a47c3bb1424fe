import * as v from 'valibot';
import { referenceOf, shownReference } from '../../../functions/contract.ts';

const Claims = v.object({ iss: v.string(), jti: v.string() });

/** Returns the issuer and the reference in a signed code. Returns undefined if the code is missing or unreadable. */
export function readProof(proof: string | undefined) {
  if (proof === undefined) return undefined;
  try {
    const claims = atob((proof.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'));
    const { iss, jti } = v.parse(Claims, JSON.parse(claims));
    return { issuer: iss, reference: shownReference(referenceOf(jti)) };
  } catch {
    return undefined;
  }
}
