import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createUpload, fetchApplication, getSettings } from '../../../functions/contract.ts';
import { builtAssembly } from '../build.ts';
import { RestartNeededError } from '../cloud.ts';
import { OutdatedDataError } from '../dynamodb/dynamodb.ts';
import { portrait } from '../sample/pictures.ts';
import { changedAssembly } from './changed-assembly.ts';
import { describe as describeFile, startTestCloud, type TestCloud } from './test-cloud.ts';

/** Replaces the templates of a running cloud, as `npm run dev` does after a change. */
describe('A running cloud', () => {
  let test: TestCloud;
  beforeEach(async () => {
    test = await startTestCloud();
  });
  afterEach(() => test.close());

  it('applies changed roles and keeps sessions and upload links', async () => {
    const token = await test.token('admin');
    const file = await portrait(1, true);
    const { body: link } = await test.call(createUpload, { body: describeFile(file, 'image') }, { token });
    const list = async () => (await test.call(fetchApplication, {}, { token })).status;
    expect(await list()).toBe(200);
    await test.cloud.reload(withoutQueries());
    expect(await list()).toBe(500);
    await test.cloud.reload(builtAssembly);
    expect(await list()).toBe(200);
    const { headers } = link;
    const put = await fetch(link.url, { method: 'PUT', headers, body: new Uint8Array(file) });
    expect(put.status).toBe(200);
  });

  it('keeps its old templates if the new ones change a table', async () => {
    const changed = changedAssembly('Data', ({ Type, Properties }) => {
      if (Type === 'AWS::DynamoDB::GlobalTable') Properties.GlobalSecondaryIndexes?.pop();
    });
    await expect(test.cloud.reload(changed)).rejects.toThrow(OutdatedDataError);
    expect((await test.call(getSettings, {})).status).toBe(200);
  });

  it('asks for a restart if the new templates change the user pool', async () => {
    const changed = changedAssembly('Identity', ({ Type, Properties }) => {
      if (Type === 'AWS::Cognito::UserPool') Properties.Policies.PasswordPolicy.MinimumLength = 99;
    });
    await expect(test.cloud.reload(changed)).rejects.toThrow(RestartNeededError);
    expect((await test.call(getSettings, {})).status).toBe(200);
  });
});

/** Returns templates that do not allow the staff list to query its table. */
function withoutQueries(): string {
  return changedAssembly('Api', ({ Type, Properties }, id) => {
    if (Type !== 'AWS::IAM::Role' || !id.startsWith('fetchApplicationrole')) return;
    for (const { PolicyDocument } of Properties.Policies)
      for (const statement of PolicyDocument.Statement)
        statement.Action = [statement.Action].flat().filter((action: string) => action !== 'dynamodb:Query');
  });
}
