import { beforeEach, describe, expect, it } from 'vitest';
import { messages } from '../../shared/messages.ts';
import { serverLimits } from '../../shared/server-limits.ts';
import { eventOf } from '../../testing/event.ts';
import { phone, withPhone } from '../../testing/messages.ts';
import { applicationId, deletedApplication } from '../../testing/samples.ts';
import { linkKeyOf, secretOf } from '../document-requests/link-secret.ts';
import { newLinkPart } from '../document-requests/links.ts';
import { contactKey } from '../store/contact-budget.ts';
import { phoneLinkPart, phoneTokenOf } from './phone-link.ts';
import { stopMessages as route } from './phone-link-routes.ts';
import { handler } from './stopMessages.ts';
import { noon, prepareSending, stored, storeMessages } from './testing/sending.ts';

async function stop(link = token()) {
  const { statusCode, body = '' } = await handler(eventOf(route, { body: { link } }));
  return { statusCode, body: JSON.parse(body) };
}
const token = () => phoneTokenOf(applicationId, contactKey(phone));
const consents = () => stored().application()?.['consents'];

function store(record: Parameters<typeof storeMessages>[0] = withPhone, at = noon): void {
  const tables = storeMessages(record);
  const { write } = phoneLinkPart(token(), { application: applicationId, contact: contactKey(phone) }, at);
  tables.put('messageLinks', write.Put?.Item ?? {});
}

beforeEach(() => {
  prepareSending();
  store();
});

const missed = { statusCode: 404, body: { message: messages.wrongPhoneLink } };

describe('stopMessages', () => {
  it('withdraws the consents to SMS and WhatsApp, with the applicant as actor, and blocks the number', async () => {
    for (let times = 0; times < 2; times += 1) expect(await stop()).toEqual({ statusCode: 200, body: {} });
    expect(consents()).toEqual({ email: withPhone.consents.email });
    expect(stored().application()).toMatchObject({ consent: true });
    expect(stored().history()).toMatchObject([{ action: 'stopMessages' }]);
    expect(stored().contact(phone)).toMatchObject({
      sms: { problem: 'optedOut' },
      whatsApp: { problem: 'optedOut' },
    });
  });

  it('accepts the secret of a link for documents', async () => {
    const request = 'b'.repeat(24);
    const link = secretOf(request);
    const part = { link: linkKeyOf(link), application: applicationId, request, until: noon };
    stored().put('documentLinks', newLinkPart(part).write.Put?.Item ?? {});
    expect((await stop(link)).statusCode).toBe(200);
    expect(consents()).toEqual({ email: withPhone.consents.email });
  });

  it('gives one answer for all wrong links', async () => {
    expect(await stop('AAAAAAAAAAA')).toMatchObject(missed);
    expect(await stop('0'.repeat(32))).toMatchObject(missed);
    store({ ...withPhone, phone: '+8801711111111' });
    expect(await stop()).toMatchObject(missed);
    store(deletedApplication(withPhone));
    expect(await stop()).toMatchObject(missed);
    const days = serverLimits.phoneLinkDays * 86_400_000;
    store(withPhone, new Date(noon.getTime() - days));
    expect(await stop()).toMatchObject(missed);
    expect(consents()).toEqual(withPhone.consents);
  });

  it('limits wrong links by network', async () => {
    const most = serverLimits.missesOfPhoneLinksPerQuarterHour;
    for (let times = 0; times < most; times += 1) expect(await stop('AAAAAAAAAAA')).toMatchObject(missed);
    expect(await stop()).toMatchObject({ statusCode: 429, body: { message: messages.tooManyLinks } });
  });
});
