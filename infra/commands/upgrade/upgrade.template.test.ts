import { beforeAll, describe, expect, it } from 'vitest';
import { stateful } from '../../testing/resources.ts';
import { prod, synthTimeout } from '../../testing/templates.ts';
import { planUpgrade } from './plan.ts';
import { firstRelease, readReleased, reduced } from './released.ts';
import { changed, find, plan, refusals, released } from './testing/altered.ts';
import { synthesised } from './testing/synthesised.ts';

const [, words] = find(released, 'Data', 'words');
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

it('names the kept releases if there are no templates of one', () => {
  expect(() => readReleased('0.0.9', 'prod')).toThrow(
    'The templates of 0.0.9 in prod are not kept. Kept releases: 0.1.0.',
  );
});

/** The table of emails about changes of release 0.1.0, which `messages` replaces: docs/upgrade.md. */
const noticesOf010 = 'notices0550B9CC';

describe.each(['dev', 'prod'] as const)('From release 0.1.0 to this version in %s', stage => {
  it('removes only the table of emails, and needs one deployment; the way back removes only newer tables', {
    timeout: synthTimeout,
  }, async () => {
    const before = readReleased(firstRelease, stage);
    const now = reduced(await synthesised(stage));
    expect(planUpgrade(before, now, [noticesOf010]).problems).toEqual([]);
    const removed = planUpgrade(now, before).problems.map(({ drop = '' }) => drop);
    // The key of the receipts of messages to phones encrypts no stored data.
    const lost = removed.filter(name => !name.startsWith('phoneMessages'));
    const newer = [stateful.documentLinks, stateful.messages, stateful.messageBudget, stateful.messageLinks];
    expect(lost.toSorted()).toEqual(newer.toSorted());
  });
});

it('rotates the generated secret without a refusal', { timeout: synthTimeout }, async () => {
  const now = await synthesised('prod', { originSecret: prod.originSecret + 2 });
  expect(planUpgrade(released, reduced(now), [noticesOf010]).problems).toEqual([]);
});

it('changes nothing between equal templates', () => {
  const stacks = 'Settings, Copies, Firewall, Identity, Data, Api, Site, Tasks, Watch.';
  expect(plan(released, released)).toEqual([
    `Order of the stacks: ${stacks}`,
    `Unchanged: ${stacks}`,
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

  it('is created by the way back if it was deleted', () => {
    const resources = Object.keys(released.get('Watch')?.Resources ?? {}).length;
    const without = new Map([...released].filter(([stack]) => stack !== 'Watch'));
    expect(plan(without, released)).toContain(`Watch: a new stack with ${resources} resources.`);
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
