import * as v from 'valibot';
import { AwsError, type Principal } from '../aws/service.ts';
import type { TableDefinition } from '../template/from-template.ts';
import type { Dynamo } from './dynamodb.ts';

const Described = v.object({
  Table: v.object({
    GlobalSecondaryIndexes: v.optional(
      v.array(v.object({ IndexName: v.string(), KeySchema: v.unknown(), Projection: v.unknown() })),
      [],
    ),
  }),
});

/** The stored tables are not those of the templates; the emulator does not change tables that exist. */
export class OutdatedDataError extends Error {}

/** Creates the tables that are not there yet. @throws OutdatedDataError when one is there with other indexes */
export async function createTables(
  dynamo: Dynamo,
  definitions: readonly TableDefinition[],
  operator: Principal,
): Promise<void> {
  for (const { TimeToLiveSpecification, ...definition } of definitions) {
    const { TableName } = definition;
    try {
      await dynamo.call('CreateTable', { ...definition, BillingMode: 'PAY_PER_REQUEST' }, operator);
    } catch (error) {
      if (!(error instanceof AwsError) || error.code !== 'ResourceInUseException') throw error;
      await requireSameIndexes(dynamo, definition, operator);
      continue;
    }
    if (TimeToLiveSpecification)
      await dynamo.call('UpdateTimeToLive', { TableName, TimeToLiveSpecification }, operator);
  }
}

async function requireSameIndexes(dynamo: Dynamo, definition: TableDefinition, operator: Principal) {
  const { TableName, GlobalSecondaryIndexes = [] } = definition;
  const { Table } = v.parse(Described, await dynamo.call('DescribeTable', { TableName }, operator));
  const shape = (indexes: v.InferOutput<typeof Described>['Table']['GlobalSecondaryIndexes']) =>
    JSON.stringify(indexes.map(index => [index.IndexName, index.KeySchema, index.Projection]).sort());
  if (shape(Table.GlobalSecondaryIndexes) !== shape(GlobalSecondaryIndexes))
    throw new OutdatedDataError(`The table ${TableName} was made from other templates.`);
}
