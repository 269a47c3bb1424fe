import * as v from 'valibot';
import { limits } from '../../shared/limits.ts';
import { defineRoute } from '../../shared/route.ts';
import { QueryNumber } from '../../shared/schemas.ts';
import { recordActivity } from '../../shared/uses.ts';
import { Code, identity } from '../identity-schemas.ts';
import { guardEnquiry, linkFiles, queryIndex } from '../uses.ts';
import { ApplicantCopy } from './applicant-copy.ts';

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
