import { ListUsersInGroupCommand } from '@aws-sdk/client-cognito-identity-provider';
import { SendEmailCommand } from '@aws-sdk/client-sesv2';
import { beforeEach, describe, expect, it } from 'vitest';
import { storedQueues } from '../../testing/applications.ts';
import { listedUser, mockCognito } from '../../testing/cognito.ts';
import { documentRequest } from '../../testing/document-requests.ts';
import { attemptOf } from '../../testing/messages.ts';
import {
  applicationId,
  closedApplication,
  deletedApplication,
  storedApplication,
} from '../../testing/samples.ts';
import { linkPath } from '../document-requests/link-secret.ts';
import { monthKey } from './budget.ts';
import { handler } from './sendEmails.ts';
import {
  dueMessage,
  failure,
  inSeconds,
  mail,
  mails,
  noon,
  onlyMessage,
  prepareSending,
  stored,
  storeMessages,
} from './testing/sending.ts';

const cognito = mockCognito();
const run = () => handler({ id: 'run', time: noon.toISOString() });

beforeEach(() => {
  prepareSending();
  cognito.reset();
});

describe('sendEmails', () => {
  it('sends a due email once, with tags for its delivery events, and writes it into the history', async () => {
    storeMessages({}, dueMessage());
    for (let times = 0; times < 2; times += 1) await run();
    const [email, ...others] = mails();
    expect(others).toEqual([]);
    const message = onlyMessage();
    expect(message).toMatchObject({
      state: 'sent',
      language: 'bn',
      attempts: [{ channel: 'email', state: 'sent' }],
    });
    expect(message.id).toMatch(/^[0-9a-f]{24}$/);
    for (const field of ['changes', 'waiting', 'due']) expect(message).not.toHaveProperty(field);
    expect(email).toMatchObject({
      Destination: { ToAddresses: [storedApplication().email] },
      ConfigurationSetName: 'noticeMail',
      EmailTags: [
        { Name: 'application', Value: applicationId },
        { Name: 'message', Value: message.id },
        { Name: 'attempt', Value: message.attempts[0]?.key },
      ],
    });
    expect(email?.Content?.Simple?.Headers).toContainEqual({
      Name: 'List-Unsubscribe-Post',
      Value: 'List-Unsubscribe=One-Click',
    });
    expect(stored().history()).toMatchObject([{ action: 'sendEmails', who: 'sendEmails' }]);
  });

  it('sends the link of a document request in the language of the request', async () => {
    const request = documentRequest({ language: 'en' });
    const message = { id: '1', template: 'documents', request: request.id, language: 'en' } as const;
    storeMessages({ documentRequests: [request] }, dueMessage(message));
    await run();
    const { Text } = mails()[0]?.Content?.Simple?.Body ?? {};
    expect(Text?.Data).toContain(`https://visa.example.com${linkPath(request.id, 'en')}\n`);
    expect(Text?.Data).toContain('14 days');
    const { surname, givenN, passport, company, dob } = storedApplication();
    for (const secret of [surname, givenN, passport, company, dob, 'Passport', 'Police', 'Pending'])
      expect(JSON.stringify(mails()[0]?.Content)).not.toContain(secret);
  });

  it('sends nothing if the changes were taken back', async () => {
    storeMessages({ isStatus: 'Approved' }, dueMessage());
    await run();
    expect(mails()).toEqual([]);
    expect(stored().messages()).toEqual([]);
  });

  it('stores later changes as another message', async () => {
    storeMessages({}, dueMessage());
    mail()
      .on(SendEmailCommand)
      .callsFake(() => {
        stored().putMessages(dueMessage({ due: inSeconds(60) }));
        return {};
      });
    await run();
    expect(stored().messages()).toMatchObject([{ state: 'sent' }, { id: 'next', state: 'waiting' }]);
  });

  it.each([
    ['has withdrawn the consent', { consent: false }],
    ['has no address', { email: '' }],
    ['has a deleted application', deletedApplication()],
  ])('stops the message if the applicant %s', async (_, record) => {
    storeMessages(record, dueMessage());
    await run();
    expect(onlyMessage().state).toBe('stopped');
    expect(mails()).toEqual([]);
  });

  it('tells the applicant of a closed case', async () => {
    storeMessages(closedApplication(), dueMessage());
    await run();
    expect(mails()).toHaveLength(1);
  });

  it('puts the case into the queue of calls if SES refuses the address', async () => {
    mail().on(SendEmailCommand).rejects(failure('MessageRejected', 400));
    storeMessages({}, dueMessage());
    await expect(run()).resolves.toBeUndefined();
    expect(onlyMessage()).toMatchObject({
      state: 'failed',
      attempts: [{ state: 'failed', problem: 'refused' }],
    });
    expect(await storedQueues(applicationId)).toContain('call');
    expect(stored().history()).toMatchObject([
      { action: 'recordDelivery', after: { undelivered: 'refused' } },
    ]);
  });

  it.each([
    ['later', failure('Busy', 400), 30],
    ['throttled', failure('TooManyRequestsException', 429), -60],
  ])('keeps the message if SES did not accept it: %s', async (_, error, seconds) => {
    mail().on(SendEmailCommand).rejects(error);
    storeMessages({}, dueMessage());
    await run().catch(() => undefined);
    expect(onlyMessage()).toMatchObject({ state: 'waiting', attempts: [], due: inSeconds(seconds) });
    expect(stored().contact(storedApplication().email)).toMatchObject({ sent: [] });
  });

  it.each([
    ['SES did not answer', failure('TimeoutError')],
    ['SES failed', failure('InternalServiceErrorException', 500)],
  ])('never sends it again if %s', async (_, error) => {
    mail().on(SendEmailCommand).rejects(error);
    storeMessages({}, dueMessage());
    await expect(run()).rejects.toThrow('could not do all its work');
    expect(onlyMessage()).toMatchObject({ attempts: [{ state: 'sending' }], due: inSeconds(300) });
    const message = onlyMessage();
    storeMessages({}, { ...message, due: inSeconds(-1) });
    await run();
    expect(mails()).toHaveLength(1);
    expect(onlyMessage()).toMatchObject({ state: 'failed', attempts: [{ problem: 'unknown' }] });
  });

  it('fails if messages are late', async () => {
    storeMessages({}, dueMessage({ due: inSeconds(-1801) }));
    await expect(run()).rejects.toThrow('could not do all its work');
    expect(mails()).toHaveLength(1);
  });

  it('tells enabled super-admins once of the ceiling', async () => {
    const people = [
      listedUser({ id: 'a'.repeat(24), email: 'chief@example.com' }),
      listedUser({ id: 'b'.repeat(24), email: 'gone@example.com', enabled: false }),
    ];
    cognito.on(ListUsersInGroupCommand).resolves({ Users: people });
    const reached = { key: monthKey(noon), spent: 1, ceilingReachedAt: noon.toISOString() };
    storeMessages().put('messageBudget', reached);
    for (let times = 0; times < 2; times += 1) await run();
    expect(mails().map(({ Destination }) => Destination?.ToAddresses)).toEqual([['chief@example.com']]);
  });

  it('tries again if no email about the ceiling could be sent', async () => {
    const Users = [listedUser({ id: 'a'.repeat(24), email: 'chief@example.com' })];
    cognito.on(ListUsersInGroupCommand).resolves({ Users });
    storeMessages().put('messageBudget', { key: monthKey(noon), ceilingReachedAt: noon.toISOString() });
    mail().on(SendEmailCommand).rejectsOnce(failure('TimeoutError')).resolves({});
    for (let times = 0; times < 3; times += 1) await run();
    expect(mails()).toHaveLength(2);
  });

  it('fails an attempt that an earlier run left, after its lease', async () => {
    const attempts = [attemptOf({ channel: 'sms' }), attemptOf()];
    storeMessages({}, dueMessage({ id: '1', attempts: attempts.slice(1) }));
    await run();
    expect(mails()).toEqual([]);
    expect(onlyMessage()).toMatchObject({ state: 'failed', attempts: [{ problem: 'unknown' }] });
  });
});
