import * as v from 'valibot';
import { limits } from '../shared/limits.ts';
import { IsoDate } from '../shared/schemas.ts';
import { Stage, Status } from './stages.ts';

/** Claims of a compact JWS (RFC 7515), signed with ES256. This file has no AWS code, because pages use it too. */

/** Marks a text that was cut to fit into the claims. */
export const cutMark = '…';

export const keysPath = '/keys.json';

/** 128 random bits as 22 characters of base64url. The last one has two bits. */
export const CopyId = v.pipe(v.string(), v.regex(/^[\w-]{21}[AQgw]$/));

/** Id of a key: the first 8 characters of its KMS id. */
const KeyName = v.pipe(v.string(), v.regex(/^[0-9a-f]{8}$/));

export const ProofHeader = v.strictObject({ alg: v.literal('ES256'), kid: KeyName });
export type ProofHeader = v.InferOutput<typeof ProofHeader>;

/** The text may end with `cutMark`. It never has more characters than bytes in JSON. */
const text = (bytes: number) => v.pipe(v.string(), v.nonEmpty(), v.maxLength(bytes));

export const ProofClaims = v.strictObject({
  /** The id of the copy reveals nothing about the record. */
  jti: CopyId,
  name: text(limits.claimNameBytes),
  /** Last four characters of the passport number. */
  passport: v.pipe(v.string(), v.regex(/^[A-Z0-9]{4}$/)),
  status: Status,
  /** Day of the current status. */
  since: v.optional(IsoDate),
  /** Last stage, and the day on which it was reached. */
  stage: Stage,
  reached: v.optional(IsoDate),
  /** Missing if the application is not for work. */
  employer: v.optional(text(limits.claimEmployerBytes)),
  job: v.optional(text(limits.claimJobBytes)),
  /** Unix time in seconds since which the record states this. Unchanged if the copy is signed again. */
  iat: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** Issuer: the site's origin, or the installation's name without one. DNS allows a name of 253 characters. */
  iss: v.pipe(v.string(), v.nonEmpty(), v.maxLength(270)),
});
export type ProofClaims = v.InferOutput<typeof ProofClaims>;

/** 32 bytes in base64url. The last character has four bits. */
const Coordinate = v.pipe(v.string(), v.regex(/^[\w-]{42}[AEIMQUYcgkosw048]$/));

/** Public key as in RFC 7517 and RFC 7518. */
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

/** The current key comes first, then the earlier ones. */
export const ProofKeys = v.object({ keys: v.array(ProofKey) });
export type ProofKeys = v.InferOutput<typeof ProofKeys>;

/** Current state of a copy: equal to the record, changed since, or without a live record. */
export const CopyState = v.picklist(['current', 'replaced', 'withdrawn']);
export type CopyState = v.InferOutput<typeof CopyState>;
