import * as v from 'valibot';
import { limits } from '../shared/limits.ts';
import { IsoDate } from '../shared/schemas.ts';
import { Stage, Status } from './stages.ts';

/**
 * Proof of a printed copy: a compact JWS (RFC 7515), signed with ES256, over the claims below. Whoever reads one
 * parses its header and its claims by these schemas, which refuse unknown members. No AWS here: pages read it too.
 */

/** The name as it stands on a copy and in what proves it. */
export function nameOnCopy({ givenN, surname }: { givenN: string; surname: string }): string {
  return `${givenN} ${surname}`.trim().toUpperCase();
}

/** Ends a text of which the claims have no room for the rest. */
export const cutMark = '…';

/** The public keys by which everybody can check a copy. */
export const keysPath = '/keys.json';

/** 128 random bits as 22 characters of base64url, of which the last carries two bits. */
export const CopyId = v.pipe(v.string(), v.regex(/^[\w-]{21}[AQgw]$/));

/** The id of a key: the first 8 characters of that by which KMS knows it. */
const KeyName = v.pipe(v.string(), v.regex(/^[0-9a-f]{8}$/));

export const ProofHeader = v.strictObject({ alg: v.literal('ES256'), kid: KeyName });
export type ProofHeader = v.InferOutput<typeof ProofHeader>;

/** A text that may end with `cutMark`. Never more characters than it has bytes in JSON. */
const text = (bytes: number) => v.pipe(v.string(), v.nonEmpty(), v.maxLength(bytes));

export const ProofClaims = v.strictObject({
  /** The id of the copy, which tells nothing of the record. */
  jti: CopyId,
  /** `nameOnCopy`. In the first form only the surname was in capitals. */
  name: text(limits.claimNameBytes),
  /** The last four characters of the passport's number. */
  passport: v.pipe(v.string(), v.regex(/^[A-Z0-9]{4}$/)),
  status: Status,
  /** The day since which it has this status. */
  since: v.optional(IsoDate),
  /** The last stage, and the day on which it was reached. The first form did not state what comes from here to `iat`. */
  stage: v.optional(Stage),
  reached: v.optional(IsoDate),
  /** Left out where the application is not for work. */
  employer: v.optional(text(limits.claimEmployerBytes)),
  job: v.optional(text(limits.claimJobBytes)),
  /** The second, in Unix time, since which the record says this: signed again, it stays. */
  iat: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** Issuer: the site's origin, or the installation's name where it has none. DNS allows a name of 253 characters. */
  iss: v.pipe(v.string(), v.nonEmpty(), v.maxLength(270)),
});
export type ProofClaims = v.InferOutput<typeof ProofClaims>;

/** The compact JWS itself. */
export const Proof = v.pipe(v.string(), v.maxLength(limits.proofMax));

/** 32 bytes in base64url, of which the last character carries four bits. */
const Coordinate = v.pipe(v.string(), v.regex(/^[\w-]{42}[AEIMQUYcgkosw048]$/));

/** A public key as RFC 7517 and RFC 7518 write it. */
export const ProofKey = v.object({
  kty: v.literal('EC'),
  crv: v.literal('P-256'),
  x: Coordinate,
  y: Coordinate,
  kid: KeyName,
  use: v.literal('sig'),
  alg: v.literal('ES256'),
});
export type ProofKey = v.InferOutput<typeof ProofKey>;

/** Document at `keysPath`: the key in use first, then the earlier ones. */
export const ProofKeys = v.object({ keys: v.array(ProofKey) });
export type ProofKeys = v.InferOutput<typeof ProofKeys>;

/**
 * State of a copy today: it agrees with the record; something has changed since; or there is no such record (any more).
 */
export const CopyState = v.picklist(['current', 'replaced', 'withdrawn']);
export type CopyState = v.InferOutput<typeof CopyState>;
