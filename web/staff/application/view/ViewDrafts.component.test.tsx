import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import {
  addNote,
  getActivity,
  updateApplicationReject,
  updateStage,
} from '../../../../functions/contract.ts';
import { type MockApi, Refusal } from '../../../testing/mock-api.ts';
import { removeDrafts } from '../../session/drafts.ts';
import { storeUser } from '../../session/session-user.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { anApplication, sampleId } from '../../testing/sample-application.ts';
import { press, pressInDialog, seesToast } from '../../testing/screen.ts';
import { farhana, signInHere } from '../../testing/sign-in-here.ts';
import { mockView, viewPaths } from '../../testing/view-screen.tsx';
import { ViewPage } from './ViewPage.tsx';

let api: MockApi;
let screen: Awaited<ReturnType<typeof renderScreen>>;

beforeEach(async () => {
  sessionStorage.clear();
  await signInHere();
  api = mockView();
  api.on(getActivity, () => ({ activity: [] }));
});

async function open(): Promise<void> {
  const pathname = `/updateApplicationView/${sampleId}`;
  screen = await renderScreen(<ViewPage />, viewPaths, { pathname });
}

async function reload(): Promise<void> {
  await screen.unmount();
  await open();
}

const textbox = (name: string) => page.getByRole('textbox', { name });
const reason = () => page.getByRole('combobox', { name: /Reason/ });

describe('unsaved text of a note', () => {
  const note = () => textbox('New note');

  it('the text is restored after a reload, and deleted after saving', async () => {
    api.on(addNote, () => anApplication({ version: 4 }));
    await open();
    await note().fill('Called, no');
    await reload();
    await expect.element(note()).toHaveValue('Called, no');
    await press('Add note');
    await seesToast('The note is added.');
    await reload();
    await expect.element(note()).toHaveValue('');
  });

  it('the text is kept if saving fails', async () => {
    api.on(addNote, () => {
      throw new Refusal('INTERNAL', 'Something failed');
    });
    await open();
    await note().fill('Called');
    await press('Add note');
    await seesToast(/./);
    await reload();
    await expect.element(note()).toHaveValue('Called');
  });

  it('the text is deleted when the user signs out, and never shown to another user', async () => {
    await open();
    await note().fill('Called');
    storeUser({ ...farhana, id: 'f'.repeat(24) });
    await reload();
    await expect.element(note()).toHaveValue('');
    storeUser(farhana);
    await reload();
    await expect.element(note()).toHaveValue('Called');
    removeDrafts();
    await reload();
    await expect.element(note()).toHaveValue('');
  });
});

describe('unsaved note of a stage', () => {
  const note = () => textbox('Note to the applicant');

  it('the note is restored after a reload, and deleted after saving', async () => {
    api.on(updateStage, () => anApplication({ version: 4 }));
    await open();
    await press('Set Biometrics');
    await note().fill('Bring your passp');
    await reload();
    await press('Set Medical examination');
    await expect.element(note()).toHaveValue('');
    await pressInDialog('Cancel');
    await press('Set Biometrics');
    await expect.element(note()).toHaveValue('Bring your passp');
    await pressInDialog('Save');
    await seesToast('Biometrics is saved.');
    await press('Set Biometrics');
    await expect.element(note()).toHaveValue('');
  });

  it('the note is deleted by the button Cancel', async () => {
    await open();
    await press('Set Biometrics');
    await note().fill('Bring');
    await pressInDialog('Cancel');
    await reload();
    await press('Set Biometrics');
    await expect.element(note()).toHaveValue('');
  });
});

describe('unsaved reason of a rejection', () => {
  it('the reason is restored after a reload and after an error, and is not sent with an approval', async () => {
    api.on(updateApplicationReject, () => {
      throw new Refusal('INTERNAL', 'Something failed');
    });
    await open();
    await press('Reject');
    await reason().fill('Funds');
    await reload();
    await press('Reject');
    await expect.element(reason()).toHaveValue('Funds');
    await pressInDialog('Set to Rejected');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await press('Reject');
    await expect.element(reason()).toHaveValue('Funds');
  });
});
