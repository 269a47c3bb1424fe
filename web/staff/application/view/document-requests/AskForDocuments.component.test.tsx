import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  type Application,
  askForDocuments,
  type DocumentRequest,
  getApplication,
  messages,
} from '../../../../../functions/contract.ts';
import { type MockApi, NoConnection, Refusal } from '../../../../testing/mock-api.ts';
import { expectNoViolations } from '../../../testing/axe.ts';
import { aRequest, linkPath } from '../../../testing/document-requests.ts';
import { anApplication, sampleId } from '../../../testing/sample-application.ts';
import { press, pressInDialog, reads, seesToast } from '../../../testing/screen.ts';
import { mockView, openView } from '../../../testing/view-screen.tsx';

let api: MockApi;

const work: Partial<Application> = {
  visaType: 'work',
  checklist: {
    passport: { state: 'accepted', date: '2026-05-01' },
    police: { state: 'notNeeded', date: '2026-05-01' },
    medical: { state: 'askedAgain', date: '2026-05-01', reason: 'A page is missing.' },
  },
};
const link = location.origin + linkPath;
const dialog = page.getByRole('dialog', { name: 'Ask for documents' });
const linkDialog = page.getByRole('dialog', { name: 'Link for the documents' });
const ticked = () =>
  dialog
    .getByRole('checkbox', { checked: true })
    .elements()
    .map(
      box => document.getElementById(box.getAttribute('aria-labelledby')?.split(' ')[0] ?? '')?.textContent,
    );

async function open(special: Partial<Application> = {}, hash = '#ask-for-documents'): Promise<void> {
  api = mockView({ ...work, ...special });
  await openView(hash);
  await reads(page.getByRole('heading', { level: 1 }), /Abdur Rahman/);
}

/** Mocks the server: the record gets the request. */
function keepRequests(): void {
  api.on(askForDocuments, ({ body }) => {
    const { items, language, way, version } = body;
    const documentRequests: DocumentRequest[] = [aRequest({ items, language, way })];
    return {
      application: anApplication({ ...work, documentRequests, version: version + 1 }),
      link: linkPath,
      isSent: way !== 'desk',
    };
  });
}

function mockClipboard(): string[] {
  const copied: string[] = [];
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async text => {
    copied.push(text);
  });
  onTestFinished(() => write.mockRestore());
  return copied;
}

describe('the dialog Ask for documents', () => {
  beforeEach(() => open());

  it('has ticks for all documents of the checklist, and missing ones are ticked', async () => {
    await expect.element(dialog).toBeVisible();
    expect(ticked()).toEqual([
      'Application form, signed',
      'Job offer from the employer',
      'LMIA from the employer (unless the job needs none)',
      'Proof of the medical examination (if the job or the stay needs one)',
    ]);
    await expect.element(dialog.getByRole('checkbox', { name: /^Passport/ })).toHaveFocus();
    await expect.element(dialog.getByRole('radio', { name: 'Bangla' })).toBeChecked();
    await expectNoViolations();
  });

  it('sends the ticked documents, and shows the link as a QR code and as text', async () => {
    keepRequests();
    await dialog.getByRole('checkbox', { name: /^LMIA/ }).click();
    await dialog.getByRole('radio', { name: 'English' }).click();
    await pressInDialog('Show the link');
    await expect.element(linkDialog.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
    await expect.element(linkDialog.getByText(link)).toBeVisible();
    await reads(linkDialog, /It works until 2099-05-15/);
    await expectNoViolations();
    expect(api.calls(askForDocuments)[0]?.input).toEqual({
      parameters: { id: sampleId },
      body: { items: ['visaForm', 'jobLetter', 'medical'], language: 'en', way: 'desk', version: 3 },
    });
  });

  it('needs one document', async () => {
    await expect.element(dialog).toBeVisible();
    for (const box of dialog.getByRole('checkbox', { checked: true }).elements()) await userEvent.click(box);
    await pressInDialog('Show the link');
    await expect.element(dialog.getByText('Tick at least one document.')).toBeVisible();
    expect(api.calls(askForDocuments)).toEqual([]);
  });

  it('shows why the server refused, and stays open', async () => {
    api.on(askForDocuments, () => {
      throw new Refusal('CONFLICT', messages.tooManyRequests);
    });
    await pressInDialog('Show the link');
    await expect
      .element(dialog.getByText(`The documents could not be asked for. ${messages.tooManyRequests}`))
      .toBeVisible();
  });

  it('loads the record again after a lost answer, because the request may be stored', async () => {
    api.on(askForDocuments, () => {
      throw new NoConnection();
    });
    const stored = { documentRequests: [aRequest()], version: 4 };
    api.on(getApplication, () => anApplication({ ...work, ...stored }));
    await pressInDialog('Show the link');
    await expect.element(dialog.getByText(/^The documents could not be asked for: /)).toBeVisible();
    keepRequests();
    await pressInDialog('Show the link');
    await expect.element(linkDialog).toBeVisible();
    expect(api.calls(askForDocuments).map(({ input }) => input.body)).toMatchObject([
      { version: 3 },
      { version: 4 },
    ]);
  });

  it('offers to reload after another user’s change', async () => {
    api.on(askForDocuments, () => {
      throw new Refusal('STALE', messages.stale);
    });
    await pressInDialog('Show the link');
    await expect.element(page.getByRole('button', { name: 'Reload' })).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
  });
});

describe('the way of the link', () => {
  it('is a message if the applicant has agreed to any channel', async () => {
    await open({ consent: true, consents: { sms: { on: '2026-01-05', way: 'inPerson' } } });
    keepRequests();
    await expect.element(dialog.getByRole('radio', { name: 'By message' })).toBeChecked();
    await expect.element(dialog.getByText('By SMS or email: the first that arrives.')).toBeVisible();
    await pressInDialog('Send the link');
    await seesToast('The link is sent within two minutes, outside quiet hours.');
    await expect.element(linkDialog).not.toBeInTheDocument();
    expect(api.calls(askForDocuments)[0]?.input.body).toMatchObject({ way: 'message', language: 'bn' });
  });

  it('can be email alone', async () => {
    await open({ consent: true });
    keepRequests();
    await dialog.getByRole('radio', { name: 'By email' }).click();
    await pressInDialog('Send the link');
    await seesToast('The link is sent to abdur@example.com.');
    expect(api.calls(askForDocuments)[0]?.input.body).toMatchObject({ way: 'email' });
  });

  it('can be neither without an agreement, and the dialog says why', async () => {
    await open({ consent: false });
    await expect.element(dialog.getByRole('radio', { name: 'By message' })).toBeDisabled();
    await expect.element(dialog.getByText(/^The applicant has not agreed to messages/)).toBeVisible();
    await expect.element(dialog.getByRole('radio', { name: 'By email' })).toBeDisabled();
    await expect.element(dialog.getByText('The applicant has not agreed to emails.')).toBeVisible();
    await expect.element(dialog.getByRole('radio', { name: 'At the desk' })).toBeChecked();
  });
});

describe('the dialog with the link', () => {
  beforeEach(async () => {
    await open();
    keepRequests();
    await pressInDialog('Show the link');
    await expect.element(linkDialog).toBeVisible();
  });

  it('copies the link', async () => {
    const copied = mockClipboard();
    await pressInDialog('Copy the link');
    await reads(linkDialog.getByRole('status'), /^The link is copied\.$/);
    expect(copied).toEqual([link]);
  });

  it('copies the link and opens the chat with the applicant, without the link in its address', async () => {
    const copied = mockClipboard();
    const chat = linkDialog.getByRole('link', { name: /^Copy and open WhatsApp/ });
    await expect.element(chat).toHaveAttribute('href', 'https://wa.me/8801712345678');
    await expect.element(chat).toHaveAttribute('target', '_blank');
    chat.element().addEventListener('click', event => event.preventDefault());
    await chat.click();
    await reads(linkDialog.getByRole('status'), /Paste it into the chat/);
    expect(copied).toEqual([link]);
    expect(location.href).not.toContain('#0123');
  });

  it('says that the link could not be copied', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Not allowed'));
    onTestFinished(() => write.mockRestore());
    await pressInDialog('Copy the link');
    await reads(linkDialog.getByRole('status'), /Select it above and copy it/);
  });

  it('is closed by its button, and the link is not on the page then', async () => {
    await pressInDialog('Done');
    await expect.element(linkDialog).not.toBeInTheDocument();
    expect(document.documentElement.outerHTML).not.toContain(linkPath);
  });
});

describe('the button Ask for documents', () => {
  it('opens the dialog, and so does its key', async () => {
    await open({}, '');
    await press('Ask for documents');
    await expect.element(dialog).toBeVisible();
    await pressInDialog('Cancel');
    await expect.element(dialog).not.toBeInTheDocument();
    await userEvent.keyboard('l');
    await expect.element(dialog).toBeVisible();
  });

  it('is not on a closed case', async () => {
    await open({ closedAt: '2026-05-01T08:00:00.000Z' }, '');
    await expect.element(page.getByRole('button', { name: 'Reopen' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Ask for documents' })).not.toBeInTheDocument();
  });

  it('asks for the visa type first if there is none, because there is no checklist', async () => {
    await open({ visaType: '' }, '');
    await press('Ask for documents');
    await seesToast('Set the visa type first: the checklist depends on it.');
  });

  it('does not ask while three links work', async () => {
    const documentRequests = ['1', '2', '3'].map(digit => aRequest({ id: digit.repeat(24) }));
    await open({ documentRequests });
    await expect.element(dialog.getByText(messages.tooManyRequests)).toBeVisible();
    await expect.element(dialog.getByRole('button', { name: 'Show the link' })).toBeDisabled();
  });
});
