import { useState } from 'react';
import { Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '../../testing/render.ts';
import { useUnsavedWork } from '../session/unsaved-work.ts';
import { NotificationsProvider } from '../shared/notifications.tsx';
import { routed } from '../testing/routed.tsx';
import { LeaveGuard, useLeave } from './LeaveGuard.tsx';

let discarded = 0;
let left = 0;

function Form() {
  const [typed, setTyped] = useState('');
  const navigate = useNavigate();
  const leave = useLeave();
  const saved = useUnsavedWork(typed !== '', () => {
    discarded += 1;
  });
  return (
    <>
      <input aria-label="Text" value={typed} onChange={event => setTyped(event.target.value)} />
      <button type="button" onClick={() => navigate('/other')}>
        Go
      </button>
      <button
        type="button"
        onClick={() => {
          saved();
          navigate('/other');
        }}
      >
        Save
      </button>
      <button
        type="button"
        onClick={() =>
          leave(() => {
            left += 1;
          })
        }
      >
        Log out
      </button>
    </>
  );
}

function Screens() {
  return (
    <NotificationsProvider>
      <LeaveGuard>
        <Routes>
          <Route path="/form" element={<Form />} />
          <Route path="*" element={<p>At {useLocation().pathname}</p>} />
        </Routes>
      </LeaveGuard>
    </NotificationsProvider>
  );
}

const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const type = (text: string) => page.getByLabelText('Text').fill(text);
const atOther = () => expect.element(page.getByText('At /other')).toBeVisible();
const asks = () => expect.element(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
const unload = () => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

async function openForm(): Promise<void> {
  discarded = 0;
  left = 0;
  await render(routed(<Screens />, '/form'));
}

it('leaving an unchanged form asks nothing', async () => {
  await openForm();
  expect(unload()).toBe(false);
  await press('Go');
  await atOther();
});

it('leaving a form with unsaved entries asks the user, who can stay or leave', async () => {
  await openForm();
  await type('a');
  await press('Go');
  await asks();
  await press('Stay');
  await expect.element(page.getByLabelText('Text')).toHaveValue('a');
  expect(discarded).toBe(0);
  await press('Go');
  await press('Leave');
  await atOther();
  expect(discarded).toBe(1);
});

it('closing the page with unsaved entries makes the browser ask, until the form is saved', async () => {
  await openForm();
  await type('a');
  expect(unload()).toBe(true);
  await type('');
  expect(unload()).toBe(false);
  await type('b');
  await press('Save');
  await atOther();
  expect(unload()).toBe(false);
});

it('logging out with unsaved entries asks the user', async () => {
  await openForm();
  await type('a');
  await press('Log out');
  await asks();
  expect(left).toBe(0);
  await press('Leave');
  expect(left).toBe(1);
});

describe('leaving a form by the browser’s Back button', () => {
  const start = location.href;
  afterEach(() => history.replaceState(null, '', start));

  it('a dialog asks the user, and then the previous page opens', async () => {
    history.replaceState({ idx: 0 }, '', '/other');
    history.pushState({ idx: 1, key: 'form', usr: null }, '', '/form');
    await render(routed(<Screens />));
    await type('a');
    history.back();
    await asks();
    await expect.poll(() => location.pathname).toBe('/form');
    await press('Stay');
    await expect.element(page.getByLabelText('Text')).toHaveValue('a');
    history.back();
    await asks();
    await press('Leave');
    await atOther();
    expect(location.pathname).toBe('/other');
  });
});
