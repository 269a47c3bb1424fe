import {
  checkImport,
  fetchImports,
  importApplications,
  updateApplication,
} from '../../../../functions/contract.ts';
import { staffRequest } from '../../session/api.ts';
import { failureMessage, isNotFound } from '../../shared/failures.ts';
import { pause, withRetries } from '../../shared/retries.ts';
import type { ImportCalls } from './import-job.ts';
import { importOver } from './import-words.ts';

/** Returns the names of columns that the office has matched by hand. */
export const readNames = async () => (await staffRequest(fetchImports, {})).names;

/** Returns why an import cannot continue. */
export const problemOf = (error: unknown) => (isNotFound(error) ? importOver : failureMessage(error));

/** Returns the requests of an import. */
export const callsOf = (id: string): ImportCalls => ({
  check: (body, signal) =>
    withRetries(() => staffRequest(checkImport, { parameters: { id }, body }, { signal }), { signal }),
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
