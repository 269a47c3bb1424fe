import * as v from 'valibot';
import { writeMany } from '../../server/aws/write-many.ts';
import { runConsumer } from '../../server/run-task.ts';
import { leftTerms, storedTerms } from '../rules/terms.ts';
import { findApplication } from '../store/applications.ts';
import { putEntries } from '../store/search-entries.ts';
import { removeTerms as consumer } from './routes.ts';

const Written = v.object({ _id: v.string() });

/** Writes the terms again if the case was reopened or restored in the meantime. */
async function removeTerms({ _id }: v.InferOutput<typeof Written>): Promise<void> {
  const record = await findApplication(_id);
  if (!record) return;
  const remove = leftTerms(record).map(({ beginning, place }) => ({ beginning, place }));
  // A failed attempt may have removed the terms of a case that is open again.
  if (remove.length === 0) return putEntries(storedTerms(record));
  await writeMany('words', { remove });
  const newer = await findApplication(_id);
  if (newer && newer.version !== record.version) await putEntries(storedTerms(newer));
}

export const handler = runConsumer(consumer, Written, removeTerms);
