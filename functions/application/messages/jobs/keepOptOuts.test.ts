import {
  DeleteOptedOutNumberCommand,
  PutOptedOutNumberCommand,
  ResourceNotFoundException,
} from '@aws-sdk/client-pinpoint-sms-voice-v2';
import { marshall } from '@aws-sdk/util-dynamodb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { logger } from '../../../server/logger.ts';
import { allConsents, mockMessageTables, phone } from '../../../testing/messages.ts';
import { mockTexts } from '../../../testing/phones.ts';
import { applicationId, now } from '../../../testing/samples.ts';
import { stubStage } from '../../../testing/stage.ts';
import { handler } from './keepOptOuts.ts';

let texts: ReturnType<typeof mockTexts>;
beforeEach(() => {
  stubStage();
  texts = mockTexts();
});
afterEach(() => vi.restoreAllMocks());

const { sms } = allConsents;
const withSms = { consents: { sms } };

/** Passes a history entry to the consumer. */
function follow(before?: object, after?: object) {
  const entry = {
    subject: `application#${applicationId}`,
    at: `${now.toISOString()}#0a`,
    action: 'updateApplication',
    who: 'applicant',
    ...(before && { before }),
    ...(after && { after }),
  };
  return handler({
    Records: [
      {
        eventID: 'e',
        eventSourceARN: 'arn:aws:dynamodb:eu-west-1:1:table/activity/stream/x',
        dynamodb: { SequenceNumber: '1', NewImage: marshall(entry) },
      },
    ],
  });
}

const put = () => texts.commandCalls(PutOptedOutNumberCommand).map(({ args }) => args[0].input);
const removed = () => texts.commandCalls(DeleteOptedOutNumberCommand).map(({ args }) => args[0].input);
const listed = [{ OptOutListName: 'textOptOuts', OptedOutNumber: phone }];

describe('keepOptOuts', () => {
  it('puts the number on the carrier’s list when the consent to SMS ends', async () => {
    texts.on(PutOptedOutNumberCommand).resolves({});
    mockMessageTables({ phone, consents: {} });
    await follow(withSms, { consents: {} });
    expect([put(), removed()]).toEqual([listed, []]);
  });

  it('removes the number when the consent is given again, also if it was not on the list', async () => {
    texts
      .on(DeleteOptedOutNumberCommand)
      .resolvesOnce({})
      .rejects(new ResourceNotFoundException({ message: 'no', $metadata: {} }));
    mockMessageTables({ phone, ...withSms });
    for (let times = 0; times < 2; times += 1) await follow({}, withSms);
    expect([put(), removed()]).toEqual([[], [...listed, ...listed]]);
  });

  it('follows the record of now if an entry comes late', async () => {
    texts.on(DeleteOptedOutNumberCommand).resolves({});
    mockMessageTables({ phone, ...withSms });
    await follow(withSms, { consents: {} });
    expect([put(), removed()]).toEqual([[], listed]);
  });

  it('does nothing for other changes and for numbers that can get no SMS', async () => {
    mockMessageTables({ phone, consents: {} });
    await follow({ jobTitle: 'Cook' }, { jobTitle: 'Chef' });
    mockMessageTables({ phone, ...withSms });
    await follow({ jobTitle: 'Cook' }, { jobTitle: 'Chef' });
    mockMessageTables({ phone: '+14165550123', consents: {} });
    await follow(withSms, { consents: {} });
    expect(texts.calls()).toEqual([]);
  });

  it('fails if the carrier fails, so that Lambda repeats the entry', async () => {
    vi.spyOn(logger, 'error').mockReturnValue();
    texts.on(PutOptedOutNumberCommand).rejects(new Error('no'));
    mockMessageTables({ phone, consents: {} });
    await expect(follow(withSms, {})).rejects.toThrow('keepOptOuts could not do its work');
  });
});
