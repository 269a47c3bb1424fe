import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { startJourneyCloud } from './journey-cloud.ts';
import { enter, notice, record, sidebarLink, signedIn } from './staff.ts';

const test = await startJourneyCloud();

const employer = 'Northern Pine Foods Ltd.';

describe('The list with filters', () => {
  it('keeps several filters in its address, and opens them again as a saved view of the menu', async () => {
    await record(test, [
      { givenN: 'Anika', visaType: 'work', company: employer },
      { givenN: 'Babul', visaType: 'work', company: 'Southern Roads' },
      { givenN: 'Chandra', visaType: 'visit', company: employer },
    ]);
    const staff = await signedIn(test);
    const { page } = staff;
    const names = () =>
      page
        .getByRole('table', { name: 'Applications' })
        .getByRole('link')
        .allTextContents()
        .then(texts => texts.filter(text => text.endsWith('Khatun')).toSorted());
    await enter(page);
    await sidebarLink(page, 'Application List').click();
    for (const filter of ['Visa type = Work', 'Employer : pine']) {
      await page.getByRole('combobox', { name: 'Filter' }).fill(filter);
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: `Remove ${filter}` }).waitFor();
    }
    await expect.poll(names).toEqual(['Anika Khatun']);
    const address = '/application?visaType=work&employer=pine';
    expect(pathIn(page.url())).toBe(address);

    await page.reload();
    await expect.poll(names).toEqual(['Anika Khatun']);
    await page.getByRole('button', { name: 'Views' }).click();
    const named = 'Name of the view: Visa type is Work, Employer contains pine';
    await page.getByRole('textbox', { name: named }).fill('Workers of Northern Pine');
    await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
    await notice(page, 'The views are saved.');

    await sidebarLink(page, 'Application List').click();
    await expect.poll(names).toHaveLength(3);
    const link = page.getByRole('link', { name: 'Workers of Northern Pine' });
    await link.click();
    await expect.poll(names).toEqual(['Anika Khatun']);
    expect(pathIn(page.url())).toBe(address);
    expect(staff.complaints).toEqual([]);
    await page.context().close();
  });

  it('exports and prints only the applications that it shows', async () => {
    await record(test, [
      { givenN: 'Dalia', company: 'Western Timber' },
      { givenN: 'Emon', company: 'Western Timber' },
      { givenN: 'Farid', company: 'Eastern Docks' },
    ]);
    const staff = await signedIn(test, { role: 'super-admin' });
    const { page } = staff;
    await page.addInitScript(() => {
      window.print = () => {
        const title = Array.from(document.querySelectorAll('h1')).find(
          one => one.textContent === 'Applications',
        );
        document.body.setAttribute('data-printed', title?.parentElement?.textContent ?? '');
      };
    });
    await page.goto('/application?employer=timber');
    await page.getByRole('link', { name: 'Dalia Khatun' }).waitFor();

    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    await page.getByRole('menuitem', { name: 'CSV' }).first().click();
    const lines = (await readFile(await (await saved).path())).toString().trimEnd().split('\r\n');
    const names = lines.slice(1).map(line => /Dalia|Emon|Farid/.exec(line)?.[0]);
    expect(names.toSorted()).toEqual(['Dalia', 'Emon']);

    await page.emulateMedia({ media: 'print' });
    await page.getByRole('button', { name: 'Print this list' }).dispatchEvent('click');
    const printed = await page.locator('body[data-printed]').getAttribute('data-printed');
    expect(printed).toContain('2 applications');
    expect(printed).toContain('Dalia');
    expect(printed).toContain('Emon');
    expect(printed).not.toContain('Farid');
    expect(staff.complaints).toEqual([]);
    await page.context().close();
  });
});

function pathIn(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}
