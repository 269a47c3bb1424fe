import { SendEmailCommand } from '@aws-sdk/client-sesv2';
import { beforeEach, expect, it, vi } from 'vitest';
import { logger } from '../../server/logger.ts';
import { defaultMessageSettings, templateProblem, templateValues } from '../../settings/message-settings.ts';
import { messageSettingsKey } from '../../settings/read-message-settings.ts';
import { writtenLanguages } from '../../shared/schemas.ts';
import { tables as layouts } from '../../shared/tables.ts';
import { mockCognito } from '../../testing/cognito.ts';
import { documentRequest } from '../../testing/document-requests.ts';
import { deliveryEvent, withPhone } from '../../testing/messages.ts';
import { storedApplication } from '../../testing/samples.ts';
import { templateNames } from '../message-schemas.ts';
import type { PhoneMessage, SendOutcome } from './carriers/carrier.ts';
import { recordReceipt } from './receipts.ts';
import { handler as recordDelivery } from './recordDelivery.ts';
import { sendEmails } from './routes.ts';
import { sendDue } from './send-due.ts';
import { handler as runEmails } from './sendEmails.ts';
import {
  dueMessage,
  failure,
  mail,
  mails,
  noon,
  prepareSending,
  stored,
  storeMessages,
} from './testing/sending.ts';

mockCognito();
const request = documentRequest({ language: 'en' });
const record = storedApplication({ ...withPhone, documentRequests: [request] });
const { surname, givenN, passport, dob, company, jobTitle, nationalId, email, phone, birthCity } = record;
const secrets = [
  surname,
  givenN,
  passport,
  dob,
  company,
  jobTitle,
  nationalId,
  birthCity,
  'Pending',
  'Approved',
];
/** The carrier gets them, but nothing is written about them. */
const contacts = [email, phone, phone.slice(1)];

const lines: unknown[] = [];
beforeEach(() => {
  prepareSending();
  lines.length = 0;
  for (const level of ['debug', 'info', 'warn', 'error'] as const)
    vi.spyOn(logger, level).mockImplementation((...line) => void lines.push(line));
});

const documents = { id: '1', template: 'documents', request: request.id, language: 'en' } as const;
const outcomes: readonly SendOutcome[] = [
  { outcome: 'sent' },
  { outcome: 'later' },
  { outcome: 'unknown' },
  { outcome: 'refused', problem: 'unreachable' },
];

it('No template has a value that names a person, and the usual ones are accepted', () => {
  for (const name of templateNames) {
    for (const language of writtenLanguages)
      expect(templateProblem(name, defaultMessageSettings.templates[name][language])).toBeUndefined();
    for (const value of ['name', 'surname', 'passport', 'status'])
      expect(templateProblem(name, `{link}{code}{${value}}`)).toBeDefined();
  }
});

it.each(['change', 'documents'] as const)(
  'Nothing private is in a message %s, its logs, its history and its own record',
  async template => {
    const said: string[] = [];
    const send = (outcome: SendOutcome) => async (message: PhoneMessage) => {
      said.push(message.text, message.value);
      return outcome;
    };
    const message = template === 'change' ? dueMessage() : dueMessage(documents);
    const text = templateValues[template].map(value => `{${value}}`).join(' ');
    const all = { en: text, bn: text, version: 1 };
    const settings = { ...defaultMessageSettings, templates: { change: all, documents: all, code: all } };
    for (const channel of ['whatsApp', 'sms', 'email'] as const)
      for (const outcome of outcomes) {
        const only = {
          ...record,
          consent: channel === 'email',
          consents: { [channel]: withPhone.consents.sms },
        };
        storeMessages(only, { ...message, waiting: channel });
        stored().put('settings', { ...settings, [layouts.settings.partition]: messageSettingsKey });
        mail().reset();
        if (outcome.outcome === 'sent') mail().on(SendEmailCommand).resolves({});
        else
          mail()
            .on(SendEmailCommand)
            .rejects(
              Object.assign(failure('MessageRejected', outcome.outcome === 'refused' ? 400 : 500), {
                message: `Not to ${email}`,
              }),
            );
        await (channel === 'email'
          ? runEmails({ id: 'run', time: noon.toISOString() })
          : sendDue(sendEmails, channel, send(outcome), noon)
        ).catch(() => undefined);
        said.push(...mails().map(({ Content }) => JSON.stringify(Content)));
        for (const { id, attempts } of stored().messages()) {
          const key = attempts[0]?.key ?? '';
          await recordDelivery(
            deliveryEvent('Email Bounced', { message: id, attempt: key }, { bounceType: 'Permanent' }),
          );
          await recordReceipt({
            trace: { application: record._id, message: id, attempt: key },
            at: noon,
            state: 'failed',
            problem: 'optedOut',
          });
        }
        const tables = ['messages', 'messageBudget', 'messageLinks', 'activity'] as const;
        const kept = tables.map(name => stored().all(name));
        // A message that waits keeps the earlier status, to see if a change is taken back.
        const written = JSON.stringify([kept, lines]).replaceAll(
          JSON.stringify({ isStatus: 'Approved' }),
          '',
        );
        for (const secret of [...secrets, ...contacts]) expect(written).not.toContain(secret);
      }
    expect(said.length).toBeGreaterThan(8);
    for (const secret of [...secrets, ...contacts]) expect(said.join('\n')).not.toContain(secret);
  },
);
