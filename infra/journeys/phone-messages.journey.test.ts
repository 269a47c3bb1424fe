import { expect, it } from 'vitest';
import {
  defaultSettings,
  enquiryCode,
  getApplication,
  updateApplicationApprove,
} from '../../functions/contract.ts';
import { parsePhone } from '../../functions/shared/phone.ts';
import { message as words } from '../../web/public/words/bn/message.ts';
import { inMinutes, readMessages } from '../local/testing/sent-messages.ts';
import type { TestCloud } from '../local/testing/test-cloud.ts';
import { leave, visit, watchRequests } from './browser.ts';
import { startJourneyCloud } from './journey-cloud.ts';
import { dob, record, untilIdle, violations } from './visitor.ts';

const test = await startJourneyCloud();
const say = words(defaultSettings);
const phone = { width: 360, height: 740 };

interface Arrived {
  readonly to: string;
  readonly channel: string;
  readonly text: string;
}

async function arrivedAt(number: string, { cloud }: TestCloud): Promise<Arrived[]> {
  const all: Arrived[] = await (await fetch(new URL('/__local/phone.json', cloud.url))).json();
  return all.filter(({ to }) => to === parsePhone(number));
}

/** Adds an applicant who agreed to SMS, reads Bangla and has no email. */
async function agreed(mobile: string) {
  const consents = { sms: 'inPerson' };
  return record(test, { dob, phone: mobile, language: 'bn', consents });
}

it('An approval reaches a phone by SMS, and the link leads to the enquiry and stops the messages', async () => {
  const token = await test.token('admin');
  const mobile = '01712 000101';
  const { _id: id, passport } = await agreed(mobile);
  await test.call(updateApplicationApprove, { parameters: { id }, body: {} }, { token });
  await test.cloud.runJobs(inMinutes(3));
  await expect.poll(async () => (await arrivedAt(mobile, test)).length, { timeout: 20_000 }).toBe(1);
  const [sms] = await arrivedAt(mobile, test);
  expect(sms?.channel).toBe('sms');
  expect(sms?.text).toMatch(/ভিসার আবেদনে নতুন খবর: [\w.:-]+\/bn\/m#[\w-]{11}$/);
  expect(sms?.text).not.toContain(String(passport));
  await expect
    .poll(async () => (await readMessages(test, id, token)).map(({ state }) => state), { timeout: 20_000 })
    .toEqual(['delivered']);

  const path = /\/bn\/m#.*$/.exec(sms?.text ?? '')?.[0] ?? '';
  const { page, complaints } = await visit(test.cloud.url, phone);
  const requests = watchRequests(page);
  await page.goto(path);
  await untilIdle(page);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: say.stop }).click();
  await page.getByText(say.stopped).waitFor();
  expect(await violations(page)).toEqual([]);
  const { body: after } = await test.call(getApplication, { parameters: { id } }, { token });
  expect(after.consents).toBeUndefined();
  await page.getByRole('link', { name: say.enquiry }).click();
  await page.waitForURL('**/bn/enquiry');
  expect(requests.filter(url => url.includes(path.split('#')[1] ?? 'none'))).toEqual([]);
  await leave(page);
  expect(complaints).toEqual([]);
});

it('The code of an enquiry arrives by SMS only with a consent to SMS', async () => {
  const ask = async (applicant: Awaited<ReturnType<typeof agreed>>) => {
    const body = { search: String(applicant.passport), search1: 'BGD', search2: dob, way: 'sms' } as const;
    return (await test.call(enquiryCode, { body })).status;
  };
  const mobile = '01712 000102';
  const other = '01712 000103';
  const status = [await ask(await agreed(mobile)), await ask(await record(test, { dob, phone: other }))];
  expect(status).toEqual([200, 200]);
  await expect.poll(async () => (await arrivedAt(mobile, test)).length, { timeout: 20_000 }).toBe(1);
  expect((await arrivedAt(mobile, test))[0]?.text).toMatch(/\d{6}/);
  expect(await arrivedAt(other, test)).toEqual([]);
});
