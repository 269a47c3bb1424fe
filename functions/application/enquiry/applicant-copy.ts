import * as v from 'valibot';
import { Proof } from '../../shared/schemas.ts';
import { storedCopy } from '../copy-fields.ts';
import { files, openings, statusDate } from '../schemas.ts';
import { Stages, Status } from '../stages.ts';

/** The JWS in the QR code of the copy is missing shortly after a change, until it is signed. */
const proof = v.optional(Proof);

/** Applicants get no other data of the checklist than the items that they must still bring. */
const needed = v.optional(
  v.array(v.object({ label: v.object({ en: v.string(), bn: v.string() }), reason: v.optional(v.string()) })),
);

/** The applicant's copy has no ids, versions and names of staff. */
export const ApplicantCopy = v.object({
  ...storedCopy,
  ...files,
  isStatus: Status,
  statusDate,
  stages: Stages,
  rejectReason: v.optional(v.string()),
  needed,
  proof,
  /** The numbers do not include this opening. */
  ...openings,
});
export type ApplicantCopy = v.InferOutput<typeof ApplicantCopy>;
