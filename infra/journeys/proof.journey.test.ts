import { beforeAll, describe, expect, it } from 'vitest';
import {
  deleteApplication,
  referenceOf,
  shownReference,
  updateApplicationApprove,
} from '../../functions/contract.ts';
import { stages } from '../../web/public/words/en/stages.ts';
import { leave, visit } from './browser.ts';
import { startJourneyCloud } from './journey-cloud.ts';
import { bangla, dob, english, phone, referenceIn, signedProof, verdict } from './proofs.ts';
import { record, violations } from './visitor.ts';

const test = await startJourneyCloud();

describe('Checking the code of a copy', () => {
  /** The signed code on a copy that does not change. */
  let proof = '';

  beforeAll(async () => {
    const { passport } = await record(test, { dob });
    proof = await signedProof(test, passport);
  });

  it('opens the page in Bangla for a Bangla copy; one tap switches to English', async () => {
    const { page } = await visit(test.cloud.url, phone);
    await page.goto(`/bn/verify#${proof}`);
    await verdict(page, bangla.verdicts.current.title).waitFor();
    await page.getByRole('link', { name: 'English' }).click();
    await verdict(page, english.verdicts.current.title).waitFor();
    expect(page.url()).toBe(`${test.cloud.url}/verify#${proof}`);
    await leave(page);
  });

  it('gives the same result for the typed reference as for the code, in both languages', async () => {
    const { page, complaints } = await visit(test.cloud.url, phone);
    const type = async (text: string, { reference }: typeof bangla) => {
      await page.getByLabel(reference.label).fill(text);
      await page.getByRole('button', { name: reference.check, exact: true }).click();
    };
    await page.goto('/bn/verify');
    await type(referenceIn(proof).toLowerCase().replaceAll('-', ' '), bangla);
    await verdict(page, bangla.verdicts.found.title).waitFor();
    await page.getByRole('status').getByText('RAHIMA KHATUN', { exact: true }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('link', { name: 'English' }).click();
    await verdict(page, english.verdicts.found.title).waitFor();
    expect(page.url()).toBe(`${test.cloud.url}/verify#${referenceIn(proof)}`);
    await type(shownReference(referenceOf('z'.repeat(22))), english);
    await verdict(page, english.verdicts.missing.title).waitFor();
    expect(await violations(page)).toEqual([]);
    expect(complaints.filter(one => !one.includes('404'))).toEqual([]);
    await leave(page);
  });

  it('leads to a page with the current status, which changes when staff change it [§7]', async () => {
    const { page, complaints } = await visit(test.cloud.url, phone);
    const sent: string[] = [];
    page.on('request', request =>
      sent.push(request.url(), request.postData() ?? '', request.headers()['referer'] ?? ''),
    );
    const { _id: id, passport, company, jobTitle } = await record(test, { dob });
    const code = await signedProof(test, passport);
    await page.goto(`/verify#${code}`);
    await verdict(page, english.verdicts.current.title).waitFor();
    const result = page.getByRole('status');
    for (const text of [
      'RAHIMA KHATUN',
      passport.slice(-4),
      'Pending',
      stages.names.received,
      company,
      jobTitle,
    ])
      await result.getByText(text, { exact: true }).waitFor();
    expect(await page.content()).not.toContain(passport);
    expect(await violations(page)).toEqual([]);
    // Only the address bar contains the code; no request contains any part of it.
    const parts = [code, ...code.split('.')];
    for (const part of parts)
      expect(sent.join('\n').replaceAll(`${test.cloud.url}/verify#${code}`, '')).not.toContain(part);

    const token = await test.token('admin');
    await test.call(updateApplicationApprove, { parameters: { id }, body: {} }, { token });
    await page.reload();
    await verdict(page, english.verdicts.replaced.title).waitFor();
    expect(await violations(page)).toEqual([]);
    const newer = await signedProof(test, passport, code);
    await page.evaluate(hash => {
      location.hash = hash;
    }, newer);
    await verdict(page, english.verdicts.current.title).waitFor();
    await page.getByRole('link', { name: 'বাংলা' }).click();
    await verdict(page, bangla.verdicts.current.title).waitFor();
    expect(page.url()).toBe(`${test.cloud.url}/bn/verify#${newer}`);
    expect(await violations(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await leave(page);
  });

  it('shows a copy as withdrawn after its application was deleted', async () => {
    const { _id: id, passport } = await record(test, { dob });
    const code = await signedProof(test, passport);
    const token = await test.token('admin');
    await test.call(deleteApplication, { parameters: { id } }, { token });
    const { page } = await visit(test.cloud.url, phone);
    await page.goto(`/verify#${code}`);
    await verdict(page, english.verdicts.withdrawn.title).waitFor();
    expect(await violations(page)).toEqual([]);
    await leave(page);
  });

  it('shows a changed code as forged, and a shortened code as unreadable', async () => {
    const { page, complaints } = await visit(test.cloud.url, phone);
    const [header, claims = '', signature] = proof.split('.');
    const lie = { ...JSON.parse(Buffer.from(claims, 'base64url').toString()), status: 'Approved' };
    const forged = [header, Buffer.from(JSON.stringify(lie)).toString('base64url'), signature].join('.');
    await page.goto(`/verify#${forged}`);
    await verdict(page, english.verdicts.forged.title).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.goto(`/verify#${proof.slice(0, 200)}`);
    await verdict(page, english.verdicts.unreadable.title).waitFor();
    expect(await violations(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await leave(page);
  });
});
