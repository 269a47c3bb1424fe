import * as v from 'valibot';
import { limits } from '../shared/limits.ts';
import { IsoDate } from '../shared/schemas.ts';
import { Stage, Status } from './stages.ts';

/** Claims of an applicant's copy, signed as a JWS (RFC 7515). Pages load this file: it has no AWS code. */

/** Character at the end of a text that was cut to fit into the signed claims. */
export const cutMark = '…';

export const keysPath = '/keys.json';

/** Id of an applicant's copy: 128 random bits as 22 characters of base64url. The last has only two bits. */
export const CopyId = v.pipe(v.string(), v.regex(/^[\w-]{21}[AQgw]$/));

/** Id of a signing key: the first 8 characters of its KMS id. */
const KeyName = v.pipe(v.string(), v.regex(/^[0-9a-f]{8}$/));

export const ProofHeader = v.strictObject({ alg: v.literal('ES256'), kid: KeyName });
export type ProofHeader = v.InferOutput<typeof ProofHeader>;

/** A text in the signed claims. It may end with `cutMark`, and has no more characters than bytes in JSON. */
const text = (bytes: number) => v.pipe(v.string(), v.nonEmpty(), v.maxLength(bytes));

export const ProofClaims = v.strictObject({
  /** Id of the copy, which reveals nothing about the record. */
  jti: CopyId,
  name: text(limits.claimNameBytes),
  /** Last four characters of the passport number. */
  passport: v.pipe(v.string(), v.regex(/^[A-Z0-9]{4}$/)),
  status: Status,
  /** Day since which the application has this status. */
  since: v.optional(IsoDate),
  stage: Stage,
  reached: v.optional(IsoDate),
  /** Employer and job. Missing if the application is not for work. */
  employer: v.optional(text(limits.claimEmployerBytes)),
  job: v.optional(text(limits.claimJobBytes)),
  /** Unix time in seconds since which the record has these values. Signing again does not change it. */
  iat: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** Issuer: the site's origin or, without one, the installation's name. DNS names have up to 253 characters. */
  iss: v.pipe(v.string(), v.nonEmpty(), v.maxLength(270)),
});
export type ProofClaims = v.InferOutput<typeof ProofClaims>;

/** Coordinate of a public key: 32 bytes in base64url. The last character has only four bits. */
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

/** Public keys that verify applicants' copies: the current key first, then the earlier ones. */
export const ProofKeys = v.object({ keys: v.array(ProofKey) });
export type ProofKeys = v.InferOutput<typeof ProofKeys>;

/** State of an applicant's copy: equal to the record, replaced by a newer one, or without a live record. */
export const CopyState = v.picklist(['current', 'replaced', 'withdrawn']);
export type CopyState = v.InferOutput<typeof CopyState>;
