import { useNavigate } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { addUser, messages } from '../../../functions/contract.ts';
import { RequestError } from '../../shared/request.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { field, isAt, press, seesToast } from '../testing/screen.ts';
import { TextField } from './Field.tsx';
import { ShortForm } from './FormFrame.tsx';
import { allRequired } from './field-rules.ts';
import { useForm } from './useForm.ts';
import { useSaving } from './useSaving.ts';

const { name, email } = addUser.body.entries;
const rules = allRequired({ name, email });
const next = vi.fn<() => void>();
let sending: PromiseWithResolvers<string>;

function Screen() {
  const navigate = useNavigate();
  const form = useForm({ name: '', email: '' }, rules);
  const [busy, submit] = useSaving(form, {
    send: () => sending.promise,
    next,
    onFailure: (error, atField) => atField ?? (error instanceof Error ? error.message : ''),
    errorsOf: error => (error instanceof RequestError ? {} : { email: 'Taken.', name: 'Too short.' }),
  });
  return (
    <ShortForm
      title="A form"
      busy={busy}
      submitText={['Save', 'Saving...']}
      onSubmit={submit}
      onCancel={() => navigate('/elsewhere')}
    >
      <TextField field="name" form={form} label="Name" />
      <TextField field="email" form={form} label="Email" />
    </ShortForm>
  );
}

const send = async () => {
  await field('Name').fill('Karim');
  await field('Email').fill('karim@example.com');
  await press('Save');
  await expect.element(page.getByRole('button', { name: 'Saving...' })).toBeDisabled();
};

beforeEach(async () => {
  next.mockReset();
  sending = Promise.withResolvers();
  await renderScreen(<Screen />, ['/form'], { pathname: '/form' });
});

it('saving a form shows the success message and opens the next screen', async () => {
  await send();
  sending.resolve('Saved.');
  await seesToast('Saved.');
  expect(next).toHaveBeenCalledOnce();
});

it('saving shows the success message after the user has left the form, and opens no screen', async () => {
  await send();
  await press('Cancel');
  await isAt('/elsewhere');
  sending.resolve('Saved.');
  await seesToast('Saved.');
  expect(next).not.toHaveBeenCalled();
});

it('saving shows an error after the user has left the form', async () => {
  await send();
  await press('Cancel');
  await isAt('/elsewhere');
  sending.reject(new Error('It failed.'));
  await seesToast('Too short.');
});

it('every error of the server is shown at its field until the user changes that field', async () => {
  await send();
  sending.reject(new Error('It failed.'));
  await seesToast('Too short.');
  await expect.element(field('Name')).toHaveFocus();
  await expect.element(field('Email')).toHaveAccessibleDescription(/Taken/);
  await field('Name').fill('Karim Uddin');
  await expect.element(field('Name')).not.toHaveAccessibleDescription(/Too short/);
  await expect.element(field('Email')).toHaveAccessibleDescription(/Taken/);
});

it('saving shows nothing after the user cancelled', async () => {
  await send();
  sending.reject(new DOMException('Stopped.', 'AbortError'));
  await expect.element(page.getByRole('button', { name: 'Save', exact: true })).toBeEnabled();
  expect(page.getByRole('region', { name: 'Notifications' }).element().textContent).toBe('');
});

it('the form is not sent while it has errors', async () => {
  await field('Name').fill('Karim');
  await press('Save');
  await seesToast(messages.allFieldsRequired);
  await expect.element(field('Email')).toHaveFocus();
  await expect.element(page.getByRole('button', { name: 'Save', exact: true })).toBeEnabled();
});

it('one notification changes from saving to failed, and its retry sends the current values', async () => {
  await send();
  await seesToast('Saving…');
  sending.reject(new RequestError('network', 'No answer.'));
  await seesToast('No answer.');
  await expect.element(page.getByText('Saving…')).not.toBeInTheDocument();
  await field('Name').fill('Karim Uddin');
  sending = Promise.withResolvers();
  await press('Try again');
  await expect.element(page.getByText('No answer.')).not.toBeInTheDocument();
  sending.resolve('Saved.');
  await seesToast('Saved.');
  expect(next).toHaveBeenCalledOnce();
});

it('no retry is offered if the server rejected the request or the user has left the form', async () => {
  await send();
  sending.reject(new RequestError('response', 'Forbidden.', { status: 403 }));
  await seesToast('Forbidden.');
  await expect.element(page.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  sending = Promise.withResolvers();
  await press('Save');
  sending.reject(new RequestError('network', 'No answer.'));
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await press('Cancel');
  await isAt('/elsewhere');
  await expect.element(page.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});
