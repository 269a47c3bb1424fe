import * as v from 'valibot';
import { limits } from '../../shared/limits.ts';
import { defineRoute } from '../../shared/route.ts';
import { Empty, QueryNumber, WrittenLanguage } from '../../shared/schemas.ts';
import { recordActivity } from '../../shared/uses.ts';
import { storedCopy } from '../copy-fields.ts';
import { Code, identity } from '../identity-schemas.ts';
import { Proof } from '../proof-claims.ts';
import { files, openings, statusDate } from '../schemas.ts';
import { Stages, Status } from '../stages.ts';
import { guardEnquiry, linkFiles, queryIndex } from '../uses.ts';

/** JWS in the QR code of the copy: see `proof-claims.ts`. Missing shortly after a change, until it is signed. */
const proof = v.optional(Proof);

/** Texts of the items that the applicant must still bring. The only checklist data that applicants get. */
const needed = v.optional(
  v.array(v.object({ label: v.object({ en: v.string(), bn: v.string() }), reason: v.optional(v.string()) })),
);

/** The applicant's copy: without ids, versions and names of staff. */
export const ApplicantCopy = v.object({
  ...storedCopy,
  ...files,
  isStatus: Status,
  statusDate,
  stages: Stages,
  /** Reason of a rejection, if staff show it to the applicant. */
  rejectReason: v.optional(v.string()),
  needed,
  proof,
  /** Openings before this one. */
  ...openings,
});
export type ApplicantCopy = v.InferOutput<typeof ApplicantCopy>;

export const fetchApplicationEnquiry = defineRoute({
  name: 'fetchApplicationEnquiry',
  summary: 'The applicant’s copy',
  method: 'GET',
  path: '/api/application/fetchApplicationEnquiry',
  audience: 'public',
  query: v.strictObject({
    limit: v.optional(QueryNumber(1, limits.pageSizeMax), String(limits.enquiryLimit)),
    ...identity,
    code: v.optional(Code),
  }),
  response: v.object({ applications: v.array(ApplicantCopy) }),
  failures: ['CODE_NEEDED'],
  uses: [
    guardEnquiry,
    queryIndex('identity'),
    ...recordActivity,
    { on: 'openings', actions: ['dynamodb:UpdateItem'] },
    linkFiles,
    { on: 'settings', actions: ['dynamodb:GetItem'] },
  ],
});

export const enquiryCode = defineRoute({
  name: 'enquiryCode',
  summary:
    'Sends a code to the applicant’s email on file, if the three values match; always answers the same',
  method: 'POST',
  path: '/api/application/enquiryCode',
  audience: 'public',
  body: v.strictObject({ ...identity, language: v.optional(WrittenLanguage) }),
  response: Empty,
  uses: [
    { on: 'enquiryGuard', actions: ['dynamodb:UpdateItem'] },
    queryIndex('identity'),
    { on: 'settings', actions: ['dynamodb:GetItem'] },
    { on: 'mail', actions: ['ses:SendEmail'] },
  ],
});
