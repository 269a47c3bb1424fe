import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { type ApplicantCopy, deadlinesOnCopy } from '../../../functions/contract.ts';
import { applicant } from '../../testing/applicant.ts';
import { copiesOf, openCopy, reachable } from '../../testing/open-copy.tsx';
import { claimsOf, createSigner } from '../../testing/proofs.ts';
import { todo as bangla } from '../words/bn/todo.ts';
import { todo } from '../words/en/todo.ts';
import { closeCopies } from './useCopy.ts';

// Undoes the closing of copies by earlier tests, which the module remembers.
beforeEach(() => closeCopies(0));

const proof = await (await createSigner()).sign(claimsOf({ iss: 'https://visa.example.com' }));
const reference = '06R9-T4FH-M4H3J';
const area = page.getByRole('region', { name: todo.title });
const pending = { isStatus: 'Pending', proof, stages: { received: { date: '2026-01-05' } } } as const;
const biometrics = { name: 'biometrics', date: '2999-01-05' } as const;
const needed = [{ label: { en: 'Passport', bn: 'পাসপোর্ট' } }];

const open = (changes: Partial<ApplicantCopy>, settings = reachable, language: 'en' | 'bn' = 'en') =>
  openCopy(copiesOf([applicant({ ...pending, ...changes })]), { settings, language });

describe('What the applicant has to do now', () => {
  it('is one button that opens WhatsApp with the subject and the reference', async () => {
    await open({ due: biometrics, needed });
    await expect
      .element(area.getByText('Give your fingerprints and a photograph by 5 January 2999.'))
      .toBeVisible();
    const links = area.getByRole('link').elements();
    expect(links.map(link => link.textContent)).toEqual(['Book biometrics (WhatsApp)']);
    const link = new URL(links[0]?.getAttribute('href') ?? '');
    expect(link.origin + link.pathname).toBe('https://wa.me/8801712111111');
    expect(link.searchParams.get('text')).toBe(`Book biometrics\nReference: ${reference}`);
    await expect.element(area.getByText(reference)).toBeVisible();
  });

  it('is to send the needed documents if nothing has a day', async () => {
    await open({ needed });
    await expect.element(area.getByText(todo.actions.documents.text())).toBeVisible();
    await expect.element(area.getByRole('link', { name: 'Send the documents (WhatsApp)' })).toBeVisible();
  });

  it('is in Bangla, with Bangla digits', async () => {
    await open({ due: biometrics }, reachable, 'bn');
    const inBangla = page.getByRole('region', { name: bangla.title });
    await expect.element(inBangla.getByText('৫ জানুয়ারি ২৯৯৯ তারিখের মধ্যে আঙুলের ছাপ ও ছবি দিন।')).toBeVisible();
    const link = inBangla.getByRole('link', { name: `${bangla.actions.biometrics.button} (WhatsApp)` });
    const address = new URL(link.element().getAttribute('href') ?? '');
    expect(address.searchParams.get('text')).toContain(`রেফারেন্স নম্বর: ${reference}`);
  });

  it.each([
    ['phone', { ...reachable, whatsApp: '' }, 'tel:+8801712000000'],
    [
      'email',
      { ...reachable, whatsApp: '', phone: '' },
      `mailto:office@example.com?subject=Book%20biometrics%2C%20Reference%3A%20${reference}`,
    ],
  ])('is a button for %s if the settings have no better way', async (channel, settings, href) => {
    await open({ due: biometrics }, settings);
    const link = area.getByRole('link', { name: `Book biometrics (${channel})` });
    await expect.element(link).toHaveAttribute('href', href);
  });

  it('is a text without a button if the settings have no contact', async () => {
    await open({ due: biometrics }, { ...reachable, whatsApp: '', phone: '', email: '' });
    await expect.element(area.getByText(/^Give your fingerprints/)).toBeVisible();
    expect(area.getByRole('link').elements()).toEqual([]);
  });

  it('says when a day has passed', async () => {
    await open({ due: { name: 'passportRequest', date: '2026-01-05' } });
    await expect.element(area.getByText(todo.isLate)).toBeVisible();
  });

  it('is nothing if the office waits for IRCC', async () => {
    await open({});
    await expect.element(area.getByText(todo.nothing)).toBeVisible();
    expect(area.getByText(reference).elements()).toEqual([]);
  });

  it('is not stated after a refusal', async () => {
    await open({ isStatus: 'Rejected' });
    await expect.element(page.getByRole('heading', { name: 'Applicant’s copy (Rejected)' })).toBeVisible();
    await expect.element(area).not.toBeInTheDocument();
  });

  it('can be added to the calendar if it has a day', async () => {
    const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('#calendar');
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    await open({ due: biometrics });
    await area.getByRole('button', { name: 'Add to calendar' }).click();
    await vi.waitFor(() => expect(clicked).toHaveBeenCalledOnce());
    const [file] = saved.mock.calls[0] ?? [];
    const text = file instanceof Blob ? await file.text() : '';
    expect(text).toContain(`UID:biometrics-${reference}@${location.hostname}\r\n`);
    expect(text).toContain('DTSTART;VALUE=DATE:29990105\r\n');
    expect(text).toContain('SUMMARY:Give your fingerprints and a photograph by');
    expect(text).toContain(`DESCRIPTION:Reference: ${reference}\r\n`);
    expect(clicked.mock.contexts[0]).toHaveProperty('download', 'biometrics-2999-01-05.ics');
  });

  it('offers another try if the calendar file could not be saved', async () => {
    vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
      throw new Error('No memory');
    });
    await open({ due: biometrics });
    await area.getByRole('button', { name: todo.calendar }).click();
    await expect.element(area.getByRole('button', { name: todo.calendarFailed })).toBeVisible();
  });

  it('has its reference in the links for questions as well', async () => {
    await open({});
    const panel = page.getByRole('region', { name: 'Status of the application' });
    const questions = panel.getByRole('link', { name: 'WhatsApp +880 1712-111111' });
    await expect
      .element(questions)
      .toHaveAttribute('href', `https://wa.me/8801712111111?text=Reference%3A%20${reference}`);
  });

  it.each([
    ['without a day', { needed }],
    ['after its day', { due: { name: 'biometrics', date: '2026-01-05' } }],
  ] as const)('cannot be added to the calendar %s', async (_, changes) => {
    await open({ ...changes, needed: [...needed] });
    await expect.element(area.getByRole('link')).toBeVisible();
    expect(area.getByRole('button').elements()).toEqual([]);
  });

  it.each(deadlinesOnCopy)('has words for %s', async name => {
    await open({ due: { name, date: '2999-01-05' } });
    await expect.element(area.getByText(/5\s+January\s+2999/)).toBeVisible();
  });
});
