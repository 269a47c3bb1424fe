import { CloudFormationClient, ListStackResourcesCommand } from '@aws-sdk/client-cloudformation';
import { mockClient } from 'aws-sdk-client-mock';
import { expect, it } from 'vitest';
import { restoreAfterFile } from '../../../../functions/testing/mocks.ts';
import { stages } from '../../../stages/stages.ts';
import { type Check, createDiagnosed, diagnose } from './diagnosis.ts';

it('reads each stack in its region', async () => {
  const cloudFormation = restoreAfterFile(mockClient(CloudFormationClient));
  cloudFormation.on(ListStackResourcesCommand).callsFake(async ({ StackName }, client) => ({
    StackResourceSummaries: [{ LogicalResourceId: `${StackName} in ${await client().config.region()}` }],
  }));
  const { resources } = createDiagnosed(stages.prod);
  const found = await Promise.all(['Api', 'Firewall', 'Copies'].map(resources));
  expect(found.flat().map(one => one.LogicalResourceId)).toEqual([
    'Maplegate-prod-Api in ca-central-1',
    'Maplegate-prod-Firewall in us-east-1',
    'Maplegate-prod-Copies in ca-west-1',
  ]);
});

const good: Check = { title: 'good', isLocal: true, run: async () => [] };
const bad: Check = { title: 'bad', run: async () => ['One.', 'Two.'] };
const refused: Check = { title: 'refused', run: () => Promise.reject(new Error('No access')) };

async function outcome(checks: readonly Check[], isLocal = false) {
  const lines: string[] = [];
  const isHealthy = await diagnose(checks, createDiagnosed(stages.dev), isLocal, line => lines.push(line));
  return { isHealthy, lines };
}

it('prints a line for each good check and each fault', async () => {
  expect(await outcome([good])).toEqual({ isHealthy: true, lines: ['ok      good'] });
  expect(await outcome([good, bad])).toEqual({
    isHealthy: false,
    lines: ['ok      good', 'FAULT   bad: One.', 'FAULT   bad: Two.'],
  });
});

it('continues after a check that AWS refuses', async () => {
  expect(await outcome([refused, good])).toEqual({
    isHealthy: false,
    lines: ['FAULT   refused: It cannot be checked: No access', 'ok      good'],
  });
});

it('leaves out on a laptop what only AWS knows', async () => {
  expect(await outcome([good, bad], true)).toEqual({
    isHealthy: true,
    lines: ['ok      good', '-       bad: not checked on a laptop.'],
  });
});
