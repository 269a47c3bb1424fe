import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, it, vi } from 'vitest';
import { handler as enquire } from '../../../functions/application/enquiry/fetchApplicationEnquiry.ts';
import { fetchApplicationEnquiry as route } from '../../../functions/contract.ts';
import { apiEvent, originHeader, originSecretsVariable } from '../../../functions/deployment.ts';
import { restoreAfterFile } from '../../../functions/testing/mocks.ts';
import { stubStage } from '../../../functions/testing/stage.ts';
import { handler as bare } from './bare-calls.ts';

const dynamo = restoreAfterFile(mockClient(DynamoDBDocumentClient));
beforeEach(() => {
  stubStage();
  vi.stubEnv(originSecretsVariable, 'known');
  dynamo.reset();
  dynamo.onAnyCommand().resolves({});
});

function callsOf(): string[] {
  const calls = dynamo.calls().map(({ args: [command] }) => {
    return `${command.constructor.name} ${Object.keys(command.input).toSorted()}`;
  });
  dynamo.resetHistory();
  return calls.toSorted();
}

it('The baseline of the benchmark makes the same DynamoDB calls as an enquiry without a match', async () => {
  const query = 'search=AB1234567&search1=BGD&search2=1990-01-31';
  const headers = { [originHeader]: 'known' };
  const event = apiEvent({ route, path: route.path, query, headers, requestId: 'miss' });
  expect((await enquire(event)).statusCode).toBe(200);
  const own = callsOf();
  expect(own).toHaveLength(4);
  await bare({ isWhole: true });
  expect(callsOf()).toEqual(own);
  await bare({ isWhole: false });
  expect(callsOf()).toEqual(own.filter(call => call.startsWith('QueryCommand')));
});
