import { PutCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { versionCondition } from '../../server/aws/conditions.ts';
import { dynamo } from '../../server/aws/dynamo.ts';
import { readItem } from '../../server/aws/read-item.ts';
import { ignoreConditionFailure } from '../../server/aws/refusals.ts';
import { nameOfResource } from '../../server/environment.ts';
import { Version } from '../../shared/schemas.ts';
import { tables } from '../../shared/tables.ts';
import { type ImportColumn, importLimits } from './import-columns.ts';
import { ColumnName } from './routes.ts';

/** Column names that an import has matched by hand, for the whole office. They are one record of the settings. */

/** Without `column`, the name is forgotten. */
export interface MatchedName {
  readonly name: string;
  readonly column?: ImportColumn | undefined;
}

const Stored = v.object({ names: v.array(ColumnName), version: Version });

const { partition } = tables.settings;
const key = 'importColumns';

const readStored = () => readItem('settings', key, Stored, 'The names of columns');

export async function readColumnNames(): Promise<ColumnName[]> {
  return (await readStored())?.names ?? [];
}

/** Adds the names, newest first. Of two imports at the same time, only one adds its names. */
export async function keepColumnNames(matched: readonly MatchedName[]): Promise<void> {
  const before = await readStored();
  const given = new Set(matched.map(({ name }) => name));
  const added = matched.flatMap(({ name, column }) => (column ? { name, column } : []));
  const kept = (before?.names ?? []).filter(({ name }) => !given.has(name));
  const Item = {
    [partition]: key,
    names: [...added, ...kept].slice(0, importLimits.columnNames),
    version: (before?.version ?? 0) + 1,
  };
  const put = new PutCommand({
    TableName: nameOfResource('settings'),
    Item,
    ...versionCondition(before?.version, partition),
  });
  await dynamo.send(put).catch(ignoreConditionFailure);
}
