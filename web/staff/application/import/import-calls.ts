import { checkImport, importApplications, updateApplication } from '../../../../functions/contract.ts';
import { staffRequest } from '../../session/api.ts';
import { pause } from '../../shared/retries.ts';
import type { ImportCalls } from './import-job.ts';

/** Returns the requests of an import. */
export const callsOf = (id: string): ImportCalls => ({
  check: (body, signal) => staffRequest(checkImport, { parameters: { id }, body }, { signal }),
  send: (body, signal) => staffRequest(importApplications, { parameters: { id }, body }, { signal }),
  change: (record, body, signal) =>
    staffRequest(
      updateApplication,
      { parameters: { id: record }, body: { ...body, importId: id } },
      { signal },
    ),
  pause,
  now: () => performance.now(),
});
