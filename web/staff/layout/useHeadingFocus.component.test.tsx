import { lazy, Suspense, useState } from 'react';
import { BrowserRouter, Link, MemoryRouter, Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '../../testing/render.ts';
import { useHeadingFocus } from './useHeadingFocus.ts';

const [Late, lateArrives] = waitingPage('Late');
const [Slow, slowArrives] = waitingPage('Slow');

/** Page that loads its code when the test resolves a promise. */
function waitingPage(title: string) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const Page = lazy(async () => {
    await promise;
    return { default: () => <h1>{title}</h1> };
  });
  return [Page, resolve] as const;
}

function Frame() {
  const { pathname } = useLocation();
  useHeadingFocus(pathname);
  return (
    <main>
      <Link to="/next">Next</Link>
      <Link to="/next?page=2">Turn</Link>
      <Link to="/late">Late</Link>
      <Link to="/slow">Slow</Link>
      <input aria-label="Search" />
      <Row />
      <Work />
      <Suspense>
        <Routes>
          <Route path="/late" element={<Late />} />
          <Route path="/slow" element={<Slow />} />
          <Route path="*" element={<h1>{pathname}</h1>} />
        </Routes>
      </Suspense>
    </main>
  );
}

function Row({ name = 'Delete' }: { name?: string }) {
  const [isThere, setIsThere] = useState(true);
  return (
    isThere && (
      <button type="button" onClick={() => setIsThere(false)}>
        {name}
      </button>
    )
  );
}

let finish: () => void;

/** A button that is disabled while it works, and a dialog with the same button and one that removes itself. */
function Work() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Busy name="Save" />
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && (
        <div role="dialog" aria-label="Work">
          <h2>Work</h2>
          <Busy name="Send" />
          <Row name="Remove" />
        </div>
      )}
    </>
  );
}

function Busy({ name }: { name: string }) {
  const [isBusy, setBusy] = useState(false);
  const work = () => {
    setBusy(true);
    finish = () => setBusy(false);
  };
  return (
    <button type="button" disabled={isBusy} onClick={work}>
      {name}
    </button>
  );
}

const open = () =>
  render(
    <MemoryRouter initialEntries={['/first']}>
      <Frame />
    </MemoryRouter>,
  );
const heading = () => page.getByRole('heading', { level: 1 });
const follow = (name: string) => page.getByRole('link', { name }).click();

it('the focus does not move when the first page opens', async () => {
  await open();
  await expect.element(heading()).toHaveTextContent('/first');
  await expect.element(heading()).not.toHaveFocus();
});

it('the heading of the first page gets the focus after a sign-in', async () => {
  await render(
    <MemoryRouter initialEntries={['/login']}>
      <Routes>
        <Route path="/login" element={<Navigate to="/first" replace />} />
        <Route path="*" element={<Frame />} />
      </Routes>
    </MemoryRouter>,
  );
  await expect.element(heading()).toHaveFocus();
});

it('the heading of the next page gets the focus, but not when the same page shows other content', async () => {
  await open();
  await follow('Next');
  await expect.element(heading()).toHaveFocus();
  await follow('Turn');
  await expect.element(page.getByRole('link', { name: 'Turn' })).toHaveFocus();
});

it('a page that loads its code late gets the focus when it appears', async () => {
  await open();
  await follow('Late');
  lateArrives();
  await expect.element(page.getByRole('heading', { name: 'Late' })).toHaveFocus();
});

describe('focus while the code of the next page is loading', () => {
  const start = location.href;
  afterEach(() => {
    vi.restoreAllMocks();
    history.replaceState(null, '', start);
  });

  it('the focus stays where the user has moved it', async () => {
    const scroll = vi.spyOn(window, 'scrollTo');
    await render(
      <BrowserRouter>
        <Frame />
      </BrowserRouter>,
    );
    await follow('Slow');
    await page.getByLabelText('Search').click();
    slowArrives();
    await expect.element(page.getByRole('heading', { name: 'Slow' })).toBeVisible();
    // useHeadingFocus sets focus and scroll position together, shortly after the heading appears.
    await expect.poll(() => scroll).toHaveBeenCalled();
    await expect.element(page.getByLabelText('Search')).toHaveFocus();
  });
});

it('the heading gets the focus when the focused element is removed', async () => {
  await open();
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect.element(heading()).toHaveFocus();
});

it('the heading gets the focus while the focused button is disabled, then the button again', async () => {
  await open();
  const save = page.getByRole('button', { name: 'Save' });
  await save.click();
  await expect.element(heading()).toHaveFocus();
  finish();
  await expect.element(save).toHaveFocus();
});

it('a button that is enabled again does not take the focus from where the user has moved it', async () => {
  await open();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByLabelText('Search').click();
  finish();
  await expect.element(page.getByRole('button', { name: 'Save' })).toBeEnabled();
  await expect.element(page.getByLabelText('Search')).toHaveFocus();
});

it('the heading of the open dialog gets the focus when one of its buttons is removed or disabled', async () => {
  await open();
  await page.getByRole('button', { name: 'Open' }).click();
  const title = page.getByRole('heading', { name: 'Work' });
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.element(title).toHaveFocus();
  finish();
  await expect.element(page.getByRole('button', { name: 'Send' })).toHaveFocus();
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect.element(title).toHaveFocus();
});
