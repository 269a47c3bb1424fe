import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it } from 'vitest';
import { mockDynamo } from '../../testing/dynamo.ts';
import { eventOf } from '../../testing/event.ts';
import {
  admin,
  applicationId,
  deletedApplication,
  keptFile,
  now,
  sourceIp,
  storedApplication,
} from '../../testing/samples.ts';
import { stubSigner, stubStage } from '../../testing/stage.ts';
import { indexAttributes } from '../index-keys.ts';
import { getApplication, handler } from './getApplication.ts';
import { getApplication as route } from './routes.ts';

const dynamo = mockDynamo();
const visa = keptFile({ key: `applications/${applicationId}/file3-1`, name: 'visa.pdf' });
const record = storedApplication({ file3: visa });
const request = { parameters: { id: applicationId }, caller: admin, now, sourceIp };

beforeEach(() => {
  stubStage();
  stubSigner();
  dynamo.resetHistory();
  dynamo.on(GetCommand).resolves({ Item: { ...record, ...indexAttributes(record) } });
  dynamo.on(PutCommand).resolves({});
});

describe('Getting an application', () => {
  it('answers it with links to its files and without what is ours', async () => {
    const answer = await handler(eventOf(route, { caller: admin, parameters: { id: applicationId } }));
    const body = JSON.parse(answer.body ?? '');
    expect(answer.statusCode).toBe(200);
    expect(body.file3).toEqual({
      name: 'visa.pdf',
      contentType: 'image/jpeg',
      size: 1234,
      url: expect.stringMatching(`^https://files\\.s3\\.ap-south-1\\.amazonaws\\.com/${visa.key}\\?`),
    });
    expect(body).not.toHaveProperty('listed');
    expect(body).not.toHaveProperty('file1');
  });

  it('records who read it', async () => {
    await getApplication(request);
    const [put] = dynamo.commandCalls(PutCommand);
    expect(put?.args[0].input).toMatchObject({
      TableName: 'activity',
      Item: { subject: `application#${applicationId}`, action: 'getApplication', who: admin.id },
    });
  });

  it('answers nothing that could not be recorded', async () => {
    dynamo.on(PutCommand).rejects(new Error('away'));
    await expect(getApplication(request)).rejects.toThrow('away');
  });

  it.each([
    ['unknown', undefined],
    ['deleted', deletedApplication()],
  ])('does not find an %s one, and records nothing', async (_, Item) => {
    dynamo.on(GetCommand).resolves({ Item });
    await expect(getApplication(request)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(dynamo.commandCalls(PutCommand)).toHaveLength(0);
  });
});
