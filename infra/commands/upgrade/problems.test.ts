import { describe, expect, it } from 'vitest';
import type { Resource } from './deployment.ts';
import { planUpgrade } from './plan.ts';
import { changed, find, plan, refusals, released } from './testing/altered.ts';

const [wordsId, words] = find(released, 'Data', 'words');

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

  it('is not forgotten in a region that the copied backups used before', () => {
    const copies = released.get('Copies') ?? { Resources: {} };
    const [vault] = find(released, 'Copies', 'vault');
    const before = new Map([...released, ['Copies@ca-east-9', copies]]);
    before.delete('Copies');
    expect(refusals(plan(before, released))).toEqual([
      `Refused. Copies@ca-east-9: this version has no such stack, and nothing uses its data: vault ${vault}. Keep the stack, or say -c drop=Copies@ca-east-9.`,
    ]);
    expect(planUpgrade(before, released, ['Copies@ca-east-9']).problems).toEqual([]);
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
