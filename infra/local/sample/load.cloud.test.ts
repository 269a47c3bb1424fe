import { mkdtempSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  AdminDeleteUserCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fetchApplication, roles, updateApplicationApprove } from '../../../functions/contract.ts';
import { addSample } from '../testing/add-application.ts';
import { readMessages } from '../testing/sent-messages.ts';
import { itemsOf } from '../testing/storage.ts';
import { startTestCloud, type TestCloud } from '../testing/test-cloud.ts';
import { accountIn } from './accounts.ts';
import { accountsFile, SampleData } from './sample-data.ts';

let test: TestCloud;
beforeAll(async () => {
  test = await startTestCloud();
});
afterAll(() => test.close());

/** One application for each status. */
const sampleSize = 3;

/** Loads the sample data, which include accounts. */
async function loadSample(): Promise<string> {
  const cognito = new CognitoIdentityProviderClient();
  const UserPoolId = test.cloud.userPoolId;
  for (const role of roles)
    await cognito.send(new AdminDeleteUserCommand({ UserPoolId, Username: test.personId(role) }));
  const folder = mkdtempSync(join(test.data, 'sample-'));
  const load = await new SampleData(folder, sampleSize).begin(test.cloud);
  await load?.(() => {});
  return test.tokenOf(accountIn(accountsFile(folder), 'admin'));
}

it('Sample applications leave no late emails, and no errors in the log', { timeout: 120_000 }, async () => {
  const token = await loadSample();
  const { body: list } = await test.call(fetchApplication, {}, { token });
  expect(list.totalApplication).toBe(sampleSize);

  const parameters = { id: (await addSample(test, token, { language: 'bn', consent: true }))._id };
  await test.call(updateApplicationApprove, { parameters, body: {} }, { token });
  expect(await readMessages(test, parameters.id, token)).toMatchObject([{ state: 'waiting' }]);

  const due = (await itemsOf('messages')).filter(message => message['due'] !== undefined);
  expect(due.map(({ application }) => application)).toEqual([parameters.id]);
  await test.cloud.runJobs(new Date());
  expect(readFileSync(join(test.data, 'functions.log'), 'utf8')).not.toContain('ERROR');
});
