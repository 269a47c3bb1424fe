import * as v from 'valibot';
import type { Resource } from './deployment.ts';

const Indexes = v.object({
  GlobalSecondaryIndexes: v.optional(
    v.array(v.object({ IndexName: v.string(), KeySchema: v.unknown(), Projection: v.unknown() })),
    [],
  ),
});

export interface IndexChanges {
  readonly added: readonly string[];
  readonly removed: readonly string[];
  /** Same name with other keys or attributes. */
  readonly altered: readonly string[];
}

export function indexChanges(before: Resource, now: Resource): IndexChanges {
  const [old, current] = [indexesOf(before), indexesOf(now)];
  const both = [...current.keys()].filter(name => old.has(name));
  return {
    added: [...current.keys()].filter(name => !old.has(name)),
    removed: [...old.keys()].filter(name => !current.has(name)),
    altered: both.filter(name => old.get(name) !== current.get(name)),
  };
}

function indexesOf({ Properties }: Resource): ReadonlyMap<string, string> {
  const { GlobalSecondaryIndexes } = v.parse(Indexes, Properties);
  return new Map(
    GlobalSecondaryIndexes.map(({ IndexName, KeySchema, Projection }) => [
      IndexName,
      JSON.stringify([KeySchema, Projection]),
    ]),
  );
}

/**
 * Returns why DynamoDB refuses an update of the indexes, or undefined. It creates or deletes one in an update
 * (https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_UpdateTable.html) and cannot change keys or attributes
 * (https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/aws-properties-dynamodb-gsi.html).
 */
export function indexProblem({ added, removed, altered }: IndexChanges): string | undefined {
  if (altered.length > 0)
    return `DynamoDB cannot change the keys or attributes of ${indexList(altered)}. Add an index under another name, deploy the code that reads it, then remove the old one.`;
  const steps = [
    ...added.map(name => `add ${name}`),
    ...removed.map(name => `remove ${name}, after the code that reads it`),
  ];
  if (steps.length < 2) return undefined;
  const numbered = steps.map((step, place) => `${place + 1}. ${step}.`).join(' ');
  return `DynamoDB creates or deletes one index of a table in one update. Deploy ${steps.length} times: ${numbered}`;
}

/** Returns the single change of a table's indexes in words, or undefined. */
export function describeIndexChange({ added, removed }: IndexChanges): string | undefined {
  if (added.length > 0)
    return `adds ${indexList(added)}. DynamoDB fills it before the deployment continues. Run npm run reindex afterwards.`;
  return removed.length > 0 ? `removes ${indexList(removed)}.` : undefined;
}

const indexList = (names: readonly string[]): string =>
  `the ${names.length > 1 ? 'indexes' : 'index'} ${names.join(', ')}`;
