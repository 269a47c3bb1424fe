import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import {
  fetchColleagues,
  getViews,
  limits,
  messages,
  saveOfficeViews,
  saveOwnViews,
} from '../../../../functions/contract.ts';
import { type MockApi, Refusal } from '../../../testing/mock-api.ts';
import { expectNoViolations } from '../../testing/axe.ts';
import { mockList, showList } from '../../testing/list-screen.tsx';
import { press, pressInDialog, sees, seesToast } from '../../testing/screen.ts';
import { farhana, signInHere } from '../../testing/sign-in-here.ts';

let api: MockApi;
const office = { views: [{ name: 'Nobody in charge', filters: 'assignedTo=nobody' }], version: 4 };
const admin = { ...farhana, role: 'admin' } as const;
const nadia = { _id: 'b'.repeat(24), name: 'Nadia Islam' };
const own = { views: [{ name: 'Rejected ones', filters: 'status=Rejected' }], version: 2 };

beforeEach(() => {
  api = mockList();
  api.on(getViews, () => ({ own, office }));
  api.on(saveOwnViews, ({ body }) => ({ ...body, version: body.version + 1 }));
  api.on(saveOfficeViews, ({ body }) => ({ ...body, version: body.version + 1 }));
});

const nameOf = (filters: string) => page.getByRole('textbox', { name: `Name of the view: ${filters}` });
const bodyOf = (route: typeof saveOwnViews | typeof saveOfficeViews) => api.calls(route).at(-1)?.input.body;

describe('saved views of the list', () => {
  it('the list that is shown can be saved under a name, with its order', async () => {
    await signInHere(admin);
    await showList('?status=Approved&visaTo=-7d&sort=collect&page=2');
    await press('Views');
    const shown = 'Status is Approved, Visa collect date until in 7 days, By collect date, collected last';
    await expect.element(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
    await nameOf(shown).fill('Approved soon');
    await expectNoViolations();
    await pressInDialog('Save');
    await seesToast('The views are saved.');
    const filters = 'status=Approved&visaTo=-7d&sort=collect';
    expect(bodyOf(saveOwnViews)).toEqual({
      views: [...own.views, { name: 'Approved soon', filters }],
      version: 2,
    });
    expect(api.calls(saveOfficeViews)).toEqual([]);
  });

  it('views can be renamed and deleted', async () => {
    await signInHere(admin);
    await showList();
    await press('Views');
    await nameOf('Status is Rejected').fill('Lost');
    await pressInDialog('Save');
    const views = [{ name: 'Lost', filters: 'status=Rejected' }];
    await expect.poll(() => bodyOf(saveOwnViews)).toEqual({ views, version: 2 });
    await press('Views');
    await pressInDialog('Delete: Lost');
    await pressInDialog('Save');
    await expect.poll(() => bodyOf(saveOwnViews)).toEqual({ views: [], version: 3 });
  });

  it('other views can be changed without saving the list that is shown', async () => {
    await signInHere(admin);
    await showList('?status=Approved');
    await press('Views');
    await nameOf('Status is Rejected').fill('Lost');
    await pressInDialog('Save');
    const views = [{ name: 'Lost', filters: 'status=Rejected' }];
    await expect.poll(() => bodyOf(saveOwnViews)).toEqual({ views, version: 2 });
  });

  it('the name of a saved view cannot be empty', async () => {
    await signInHere(admin);
    await showList('?status=Approved');
    await press('Views');
    await nameOf('Status is Rejected').fill(' ');
    await nameOf('Status is Approved').fill('Approved ones');
    await expect.element(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
  });

  it('says that there are too many views to save the list that is shown, until one is deleted', async () => {
    const views = Array.from({ length: limits.savedViews }, (_, place) => ({
      name: `View ${place}`,
      filters: `employer=${place}`,
    }));
    api.on(getViews, () => ({ own: { views, version: 2 }, office }));
    api.on(saveOwnViews, ({ body }) => {
      if (body.views.length > limits.savedViews) throw new Refusal('INVALID', messages.tooManyViews);
      return { ...body, version: 3 };
    });
    await signInHere(admin);
    await showList('?status=Approved');
    await press('Views');
    await nameOf('Status is Approved').fill('Approved ones');
    await pressInDialog('Save');
    await expect.element(page.getByRole('dialog').getByText(messages.tooManyViews)).toBeVisible();
    await pressInDialog('Delete: View 3');
    await pressInDialog('Save');
    const kept = [...views.toSpliced(3, 1), { name: 'Approved ones', filters: 'status=Approved' }];
    await expect.poll(() => bodyOf(saveOwnViews)).toEqual({ views: kept, version: 2 });
  });

  it('a super-admin shares a view with the office', async () => {
    await signInHere(farhana);
    await showList();
    await press('Views');
    await pressInDialog('Share: Rejected ones');
    await pressInDialog('Save');
    await expect
      .poll(() => bodyOf(saveOfficeViews))
      .toEqual({
        views: [...office.views, ...own.views],
        version: 4,
      });
    expect(bodyOf(saveOwnViews)).toEqual({ views: [], version: 2 });
  });

  it('names the person in charge, the order, and a filter that cannot be read', async () => {
    const views = [
      { name: 'Of Nadia', filters: `assignedTo=${nadia._id}` },
      { name: 'Soon', filters: 'visaTo=0d&sort=collect' },
      { name: 'Old', filters: 'stage=lost&search=EB' },
    ];
    api.on(getViews, () => ({ own: { views, version: 1 }, office }));
    api.on(fetchColleagues, () => ({ colleagues: [nadia] }));
    await signInHere(admin);
    await showList();
    await press('Views');
    await expect.element(nameOf('In charge is Nadia Islam')).toBeVisible();
    await expect
      .element(nameOf('Visa collect date until today, By collect date, collected last'))
      .toBeVisible();
    await expect.element(nameOf('Search: EB, a filter that cannot be read: stage=lost')).toBeVisible();
  });

  it('the dialog stays open when the window gets too narrow for a table, such as a tablet that is turned', async () => {
    onTestFinished(() => page.viewport(1280, 900));
    await page.viewport(1280, 900);
    await signInHere(admin);
    await showList('?status=Approved');
    await press('Views');
    await nameOf('Status is Approved').fill('Approved ones');
    await page.viewport(800, 900);
    await expect.element(page.getByRole('list', { name: 'Applications' })).toBeInTheDocument();
    await expect.element(nameOf('Status is Approved')).toHaveValue('Approved ones');
  });

  it('other users cannot share views', async () => {
    await signInHere(admin);
    await showList();
    await press('Views');
    await sees('A super-admin can share views with the office.');
    await expect.element(page.getByRole('button', { name: /^Share/ })).not.toBeInTheDocument();
    await expect.element(nameOf('In charge is Nobody')).not.toBeInTheDocument();
  });

  it('the dialog stays open with a message if the views changed meanwhile', async () => {
    api.on(saveOwnViews, () => {
      throw new Refusal('STALE', messages.stale);
    });
    await signInHere(admin);
    await showList('?status=Approved');
    await press('Views');
    await nameOf('Status is Approved').fill('Approved ones');
    await pressInDialog('Save');
    await expect.element(page.getByRole('dialog').getByText(messages.stale)).toBeVisible();
    await expect.element(nameOf('Status is Approved')).toHaveValue('Approved ones');
  });
});
