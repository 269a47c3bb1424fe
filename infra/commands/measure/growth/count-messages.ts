import { sendEmails } from '../../../../functions/application/messages/routes.ts';
import { sendDue, sendDueOn } from '../../../../functions/application/messages/send-due.ts';
import { indexAttributes } from '../../../../functions/application/rules/index-keys.ts';
import { quietHoursVariable } from '../../../../functions/deployment.ts';
import { chosenIn } from './count-changes.ts';
import type { Measured } from './measured.ts';

const accept = async () => ({ outcome: 'sent' }) as const;

/** Measures a message from its claim to its result. The change that causes it is counted with the change. */
export async function measureMessages({ office, now, tables, measure }: Measured): Promise<void> {
  process.env[quietHoursVariable] = 'off';
  const { sent } = chosenIn(office, now);
  const consents = { sms: { on: '2026-01-05', way: 'inPerson' } } as const;
  const record = { ...office.record(sent), consent: true, consents, phone: '+8801712345678' };
  const application = office.id(sent);
  tables.put('applications', { ...record, ...indexAttributes(record) });
  // Messages of the changes that were measured before are not due.
  tables.put('messages', ...tables.all('messages').map(({ waiting: _, ...message }) => message));
  // A large office takes so long that a message of its beginning would be late.
  const at = new Date(Math.max(now.getTime(), Date.now())).toISOString();
  const wait = (waiting: 'sms' | 'email') =>
    tables.put('messages', {
      ...{ application, id: 'next', version: 1, template: 'change', state: 'waiting', attempts: [] },
      ...{ at, changedAt: at, due: at, waiting, isAsked: true, waitsFor: 'soon' },
      ...(waiting === 'email' && { only: 'email' }),
    });
  const prepare = () => ({ price: 0, writes: [], send: accept });
  wait('email');
  await measure('Message by email', () => sendDueOn(sendEmails, 'email', prepare, now));
  wait('sms');
  await measure('Message by SMS', () => sendDue(sendEmails, 'sms', accept, now));
}
