import * as v from 'valibot';
import { readMany } from '../../server/aws/read-many.ts';
import { parseOrFault } from '../../server/fault.ts';
import type { ApplicationRow } from '../schemas.ts';
import { Stage } from '../stages.ts';

const Staged = v.object({ _id: v.string(), listedStage: v.optional(Stage) });

/** Rows of a page with the stage of each, which the indexes of the list do not carry: half a read unit for each row. */
export async function withStages(rows: readonly ApplicationRow[]): Promise<ApplicationRow[]> {
  const items = await readMany(
    'applications',
    rows.map(({ _id }) => _id),
    ['listedStage'],
  );
  const stages = new Map(
    items.map(item => {
      const { _id, listedStage } = parseOrFault(Staged, item, 'The stage of an application');
      return [_id, listedStage];
    }),
  );
  return rows.map(row => ({ ...row, stage: stages.get(row._id) }));
}
