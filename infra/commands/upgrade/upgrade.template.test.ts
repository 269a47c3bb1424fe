import { beforeAll, describe, expect, it } from 'vitest';
import { prod, synthTimeout } from '../../testing/templates.ts';
import type { Deployment, Resource } from './deployment.ts';
import { planUpgrade } from './plan.ts';
import { firstRelease, readReleased, reduced } from './released.ts';
import { synthesised } from './testing/synthesised.ts';
import { describePlan } from './words.ts';

const released = readReleased(firstRelease, 'prod');

function plan(before: Deployment, now: Deployment, ...dropped: string[]): string[] {
  return describePlan(planUpgrade(before, now, dropped), planUpgrade(now, before));
}

const refusals = (lines: readonly string[]) => lines.filter(line => line.startsWith('Refused.'));

/** @param alter returns the resources to replace; undefined removes one */
function changed(
  from: Deployment,
  stack: string,
  alter: (resources: Readonly<Record<string, Resource>>) => Readonly<Record<string, Resource | undefined>>,
): Deployment {
  const { Resources } = from.get(stack) ?? { Resources: {} };
  const altered = Object.entries({ ...Resources, ...alter(Resources) });
  const kept = altered.flatMap(([id, resource]) => (resource ? [[id, resource]] : []));
  return new Map(from).set(stack, { Resources: Object.fromEntries(kept) });
}

function find(deployment: Deployment, stack: string, begins: string): [string, Resource] {
  const entries = Object.entries(deployment.get(stack)?.Resources ?? {});
  const found = entries.find(([id]) => new RegExp(`^${begins}[0-9A-F]{8}$`).test(id));
  if (!found) throw new Error(`${stack} has no ${begins}`);
  return found;
}

const [wordsId, words] = find(released, 'Data', 'words');
const [applicationsId, applications] = find(released, 'Data', 'applications');
const indexes = [applications.Properties['GlobalSecondaryIndexes']].flat();
const index = (IndexName: string) => ({
  IndexName,
  KeySchema: [{ AttributeName: 'listed', KeyType: 'HASH' }],
  Projection: { ProjectionType: 'ALL' },
});
const withIndexes = (GlobalSecondaryIndexes: readonly unknown[]) =>
  changed(released, 'Data', () => ({
    [applicationsId]: { ...applications, Properties: { ...applications.Properties, GlobalSecondaryIndexes } },
  }));

// The first comparison loads CloudFormation’s specification of all resources.
beforeAll(() => void planUpgrade(released, withIndexes([])), synthTimeout);

describe.each(['dev', 'prod'] as const)('From release 0.1.0 to this version in %s', stage => {
  it('keeps all data and needs one deployment, there and back', { timeout: synthTimeout }, async () => {
    const before = readReleased(firstRelease, stage);
    const now = reduced(await synthesised(stage));
    expect(planUpgrade(before, now).problems).toEqual([]);
    expect(planUpgrade(now, before).problems).toEqual([]);
  });
});

it('rotates the generated secret without a refusal', { timeout: synthTimeout }, async () => {
  const now = await synthesised('prod', { originSecret: prod.originSecret + 2 });
  expect(planUpgrade(released, reduced(now)).problems).toEqual([]);
});

it('changes nothing between equal templates', () => {
  expect(plan(released, released)).toEqual([
    `Order of the stacks: ${[...released.keys()].join(', ')}.`,
    `Unchanged: ${[...released.keys()].join(', ')}.`,
    'The way back:',
    expect.stringContaining('Run npm run reindex after going forward again.'),
  ]);
});

describe('An index more', () => {
  const now = withIndexes([...indexes, index('oldest')]);

  it('is added by one deployment, and removed on the way back', () => {
    const lines = plan(released, now);
    expect(lines).toContain(
      `  changes table ${applicationsId}: adds the index oldest. DynamoDB fills it before the deployment continues. Run npm run reindex afterwards.`,
    );
    expect(lines).toContain(`  table ${applicationsId}: removes the index oldest.`);
    expect(refusals(lines)).toEqual([]);
  });

  it('is filled again by the way back, if it is an index less', () => {
    const lines = plan(now, released);
    expect(lines).toContain(`  changes table ${applicationsId}: removes the index oldest.`);
    expect(lines).toContainEqual(expect.stringContaining(`${applicationsId}: adds the index oldest.`));
    expect(refusals(lines)).toEqual([]);
  });
});

describe('Several indexes at once', () => {
  it('are refused, with the order of the deployments', () => {
    const lines = plan(released, withIndexes([...indexes.slice(1), index('oldest'), index('tallest')]));
    expect(refusals(lines)).toEqual([
      `Refused. Data: the table ${applicationsId}: DynamoDB creates or deletes one index of a table in one update. Deploy 3 times: 1. add oldest. 2. add tallest. 3. remove identity, after the code that reads it.`,
    ]);
  });

  it('are created at once with their table', () => {
    const lines = plan(
      changed(released, 'Data', () => ({ [applicationsId]: undefined })),
      released,
    );
    expect(refusals(lines)).toEqual([]);
  });
});

it('refuses an index with fewer attributes', () => {
  const fewer = { ...index('oldest'), Projection: { ProjectionType: 'KEYS_ONLY' } };
  const lines = plan(withIndexes([...indexes, index('oldest')]), withIndexes([...indexes, fewer]));
  expect(refusals(lines)).toEqual([
    expect.stringContaining(
      'DynamoDB cannot change the keys or attributes of the index oldest. Add an index',
    ),
  ]);
});

describe('A table more', () => {
  const now = changed(released, 'Data', () => ({
    lettersAB12CD34: { ...words, Properties: { ...words.Properties, Tags: [] } },
  }));

  it('is created, and stays unused after the way back', () => {
    const lines = plan(released, now);
    expect(lines).toContain('  creates table lettersAB12CD34');
    expect(lines).toContain(
      '  leaves the table lettersAB12CD34 in AWS with its data. Going forward again creates an empty one beside it.',
    );
    expect(lines).toContain('  needs -c drop=lettersAB12CD34.');
    expect(refusals(lines)).toEqual([]);
  });

  it('is refused if it is a table less, unless the operator drops it', () => {
    expect(refusals(plan(now, released))).toEqual([
      'Refused. Data: the table lettersAB12CD34 is removed. The old one stays in AWS, but nothing uses it. Keep it, or say -c drop=lettersAB12CD34.',
    ]);
    expect(refusals(plan(now, released, 'lettersAB12CD34'))).toEqual([]);
  });
});

describe('A stack less', () => {
  it('stays deployed, and the way back updates it', () => {
    const lines = plan(released, new Map([...released].filter(([stack]) => stack !== 'Watch')));
    expect(lines).toContain(
      'Watch: this version has no such stack. It stays until you delete it: docs/upgrade.md.',
    );
    expect(refusals(lines)).toEqual([]);
  });

  it('is refused if it holds data, unless the operator drops it', () => {
    const now = new Map([...released].filter(([stack]) => stack !== 'Identity'));
    expect(refusals(plan(released, now))).toEqual([
      expect.stringMatching(
        /^Refused\. Identity: this version has no such stack, and nothing uses its data: user pool staff\w+\. Keep the stack, or say -c drop=Identity\.$/,
      ),
    ]);
    expect(refusals(plan(released, now, 'Identity'))).toEqual([]);
  });

  it('stays deployed after the way back from a version that added it', () => {
    const without = new Map([...released].filter(([stack]) => stack !== 'Identity'));
    expect(plan(without, released)).toContain('  leaves the stack Identity deployed.');
  });

  it('is deleted with its resources if it is nested', () => {
    const nested = new Map(released).set('Data/letters', { Resources: { letters: words } });
    const lines = plan(nested, released);
    expect(lines).toContain('  keeps table letters in AWS, out of the stack');
    expect(refusals(lines)).toEqual([expect.stringContaining('Data/letters: the table letters is removed.')]);
  });
});

describe('A resource with data', () => {
  it('is not replaced by an empty one', () => {
    const KeySchema = [{ AttributeName: 'letter', KeyType: 'HASH' }];
    const now = changed(released, 'Data', () => ({
      [wordsId]: { ...words, Properties: { ...words.Properties, KeySchema } },
    }));
    expect(refusals(plan(released, now))).toEqual([
      `Refused. Data: the table ${wordsId} is replaced by an empty one, because of KeySchema. The old one stays in AWS, but nothing uses it. Undo this change, or say -c drop=${wordsId}.`,
    ]);
  });

  it('is not deleted', () => {
    const [id, bucket] = find(released, 'Data', 'files');
    const before = changed(released, 'Data', () => ({ [id]: { ...bucket, DeletionPolicy: 'Delete' } }));
    const now = changed(before, 'Data', () => ({ [id]: undefined }));
    const lines = plan(before, now);
    expect(lines).toContain(`  deletes bucket ${id}`);
    expect(refusals(lines)).toEqual([
      `Refused. Data: the bucket ${id} is removed. Its data is lost. Keep it, or say -c drop=${id}.`,
    ]);
  });

  it('keeps its logical id', () => {
    const now = changed(released, 'Data', () => ({ [wordsId]: undefined, tokensAB12CD34: words }));
    expect(refusals(plan(released, now))).toEqual([
      `Refused. Data: the table ${wordsId} is replaced by an empty one, tokensAB12CD34. The old one stays in AWS, but nothing uses it. Keep its stack and its logical id (overrideLogicalId), or say -c drop=${wordsId}.`,
    ]);
  });

  it('keeps the properties that AWS cannot change', () => {
    const [id, pool] = find(released, 'Identity', 'staff');
    const now = changed(released, 'Identity', () => ({
      [id]: { ...pool, Properties: { ...pool.Properties, UsernameAttributes: ['phone_number'] } },
    }));
    expect(refusals(plan(released, now, id))).toEqual([
      `Refused. Identity: the user pool ${id}: AWS cannot change its UsernameAttributes. Undo this change.`,
    ]);
  });

  it('changes in place', () => {
    const now = changed(released, 'Data', () => ({
      [wordsId]: { ...words, Properties: { ...words.Properties, BillingMode: 'PROVISIONED' } },
    }));
    const lines = plan(released, now);
    expect(lines).toContain(`  changes table ${wordsId} (BillingMode)`);
    expect(refusals(lines)).toEqual([]);
  });
});

it('deploys every stack if a resource is replaced, because later stacks read its name', () => {
  const [id, client] = find(released, 'Identity', 'staffspa');
  const now = changed(released, 'Identity', () => ({
    [id]: { ...client, Properties: { ...client.Properties, GenerateSecret: true } },
  }));
  const { isForced, problems } = planUpgrade(released, now);
  expect({ isForced, problems }).toEqual({ isForced: true, problems: [] });
  expect(plan(released, now)).toContain(
    'Every stack is deployed (--force), to read the names of replaced resources.',
  );
  expect(planUpgrade(released, released).isForced).toBe(false);
});

describe('A resource with a name of its own', () => {
  const topic = (name: string): Resource => ({
    Type: 'AWS::SSM::Parameter',
    Properties: { Name: name, Type: 'String', Value: '1' },
  });
  const before = changed(released, 'Api', () => ({ one: topic('/maplegate/one') }));

  it('cannot move to a stack that is deployed before its own', () => {
    const now = changed(released, 'Data', () => ({ other: topic('/maplegate/one') }));
    expect(refusals(plan(before, now))).toEqual([
      'Refused. Data: the AWS::SSM::Parameter other moves from Api, where its name /maplegate/one is still taken. Deploy once without it, or give it another name.',
    ]);
  });

  it('moves to a stack that is deployed later', () => {
    const now = changed(released, 'Site', () => ({ other: topic('/maplegate/one') }));
    expect(refusals(plan(before, now))).toEqual([]);
  });

  it('cannot get another logical id', () => {
    const now = changed(released, 'Api', () => ({ other: topic('/maplegate/one') }));
    expect(refusals(plan(before, now))).toHaveLength(1);
  });
});
