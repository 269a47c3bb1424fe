import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import {
  getApplication,
  getNotice,
  messages,
  type Notice,
  resendNotice,
} from '../../../../../functions/contract.ts';
import { type MockApi, Refusal } from '../../../../testing/mock-api.ts';
import { anApplication, sampleId } from '../../../testing/sample-application.ts';
import { toast } from '../../../testing/screen.ts';
import { mockView, openTab, openView } from '../../../testing/view-screen.tsx';
import { noticeProblemWords } from '../../words.ts';

const at = '2026-06-02T08:00:00.000Z';
const again = page.getByRole('button', { name: 'Send again' });
let api: MockApi;

beforeEach(() => {
  api = mockView();
});

afterEach(() => page.viewport(1280, 900));

async function open(notice: Notice, consent = true): Promise<void> {
  api.on(getApplication, () => anApplication({ consent }));
  api.on(getNotice, () => notice);
  await openView();
  await openTab('emails');
  await expect.element(page.getByRole('heading', { name: 'Emails about changes' })).toBeVisible();
}

it.each([
  ['not yet', {}, 'No email yet: nothing has changed'],
  ['soon', { due: at }, 'An email will be sent within minutes'],
  ['when it was', { sentAt: at }, 'Last email on 2026-06-02 14:00'],
])('the panel shows whether an email was sent: %s', async (_, notice, text) => {
  await open(notice);
  await expect.element(page.getByText(text)).toBeVisible();
});

it('date and time of an email stay on one line in a narrow column', async () => {
  await page.viewport(768, 900);
  await open({ sentAt: at });
  const when = page.getByText('2026-06-02 14:00', { exact: true });
  await expect.element(when).toBeVisible();
  expect(when.element().getClientRects()).toHaveLength(1);
});

it.each(['bounced', 'complained', 'delayed', 'refused'] as const)(
  'the panel shows why an email was not delivered: %s',
  async reason => {
    await open({ sentAt: at, problem: { reason, at } });
    const text = `The email failed on 2026-06-02 14:00: ${noticeProblemWords[reason]}`;
    await expect.element(page.getByText(text)).toBeVisible();
  },
);

it('the email to the applicant can be sent again, and the panel then shows that it is due', async () => {
  await open({ sentAt: at });
  api.on(resendNotice, () => ({ sentAt: at, due: at }));
  await again.click();
  await expect.element(toast('The email will be sent within two minutes.')).toBeVisible();
  await expect.element(page.getByText('An email will be sent within minutes')).toBeVisible();
  expect(api.calls(resendNotice).map(({ input }) => input.parameters)).toEqual([{ id: sampleId }]);
});

it('no button sends an email again before one was sent or failed', async () => {
  await open({ due: at });
  await expect.element(page.getByText('An email will be sent within minutes')).toBeVisible();
  await expect.element(again).not.toBeInTheDocument();
});

it('an email that was not delivered can be sent again', async () => {
  await open({ problem: { reason: 'refused', at } });
  await expect.element(again).toBeEnabled();
});

it('the panel explains why an email cannot be sent again', async () => {
  await open({ sentAt: at });
  api.on(resendNotice, () => {
    throw new Refusal('CONFLICT', messages.noNotices);
  });
  await again.click();
  await expect.element(toast(messages.noNotices)).toBeVisible();
});

it('without the applicant’s consent, the panel sends no request and has no button', async () => {
  await open({}, false);
  await expect.element(page.getByText('No', { exact: true })).toBeVisible();
  await expect.element(again).not.toBeInTheDocument();
  expect(api.calls(getNotice)).toEqual([]);
});
