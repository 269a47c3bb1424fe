import * as v from 'valibot';
import { defineRoute } from '../shared/route.ts';
import { CopyId, CopyState } from './proof-claims.ts';
import { queryIndex } from './uses.ts';

/** What checks printed copies. Apart from `routes.ts`, of which the enquiry's page carries a part. */

/** `issued` is the `iat` of the copy's claims. An unknown copy and a withdrawn one get the same answer, for the same work. */
export const verifyCopy = defineRoute({
  name: 'verifyCopy',
  summary: 'Whether a printed copy still says what the record does',
  method: 'GET',
  path: '/api/application/verifyCopy/{copyId}',
  audience: 'public',
  parameters: v.strictObject({ copyId: CopyId }),
  query: v.strictObject({
    issued: v.pipe(v.string(), v.regex(/^[1-9]\d{0,11}$/), v.transform(Number)),
  }),
  response: v.object({ state: CopyState }),
  uses: [queryIndex('copy')],
});
