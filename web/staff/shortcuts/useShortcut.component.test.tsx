import Button from '@cloudscape-design/components/button';
import Input from '@cloudscape-design/components/input';
import { useRef } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '../../testing/render.ts';
import { storePreferences } from '../preferences/preferences.ts';
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx';
import { useShortcut } from './useShortcut.ts';

let done: string[];

beforeEach(() => {
  localStorage.clear();
  done = [];
});
afterEach(() => localStorage.clear());

function Screen({ hasDialog = false, isOff = false }: { hasDialog?: boolean; isOff?: boolean }) {
  useShortcut('add', isOff ? undefined : () => done.push('add'));
  useShortcut('save', () => done.push('save'));
  useShortcut('send', target => done.push(target instanceof HTMLInputElement ? 'send a field' : 'send'));
  useShortcut('nextDocument', () => done.push('next'));
  return (
    <>
      <Button>Anything</Button>
      <Input value="" ariaLabel="Field" onChange={() => undefined} />
      {hasDialog && (
        <ConfirmDialog title="Sure?" confirmText="Yes" onConfirm={() => undefined} onCancel={() => undefined}>
          Really?
        </ConfirmDialog>
      )}
    </>
  );
}

/** A dialog with its own shortcut, and a dialog that asks for confirmation over it. */
function Dialogs({ hasQuestion = false }: { hasQuestion?: boolean }) {
  const content = useRef<HTMLDivElement>(null);
  useShortcut('add', () => done.push('add'), content);
  const never = () => undefined;
  return (
    <>
      <ConfirmDialog title="Work" confirmText="Do it" onConfirm={never} onCancel={never}>
        <div ref={content}>Something</div>
      </ConfirmDialog>
      {hasQuestion && (
        <ConfirmDialog title="Sure?" confirmText="Yes" onConfirm={never} onCancel={never}>
          Really?
        </ConfirmDialog>
      )}
    </>
  );
}

const press = (keys: string) => userEvent.keyboard(keys);

describe('a shortcut', () => {
  it('a shortcut with a single key works on the page and its buttons, but not in fields', async () => {
    await render(<Screen />);
    await press('n');
    await page.getByRole('button', { name: 'Anything' }).click();
    await press('n');
    await page.getByRole('textbox', { name: 'Field' }).click();
    await press('n');
    expect(done).toEqual(['add', 'add']);
  });

  it('a shortcut with Ctrl also works in fields', async () => {
    await render(<Screen />);
    await page.getByRole('textbox', { name: 'Field' }).click();
    await press('{Control>}s{/Control}');
    await press('{Control>}{Enter}{/Control}');
    expect(done).toEqual(['save', 'send a field']);
  });

  it('a shortcut does nothing behind a dialog, unless it is allowed in dialogs', async () => {
    await render(<Screen hasDialog />);
    await expect.element(page.getByRole('dialog')).toBeVisible();
    await press('n');
    await press('{Control>}s{/Control}');
    await press('{Control>}{Enter}{/Control}');
    expect(done).toEqual(['send']);
  });

  it('a shortcut of a dialog works in it, but not behind another dialog', async () => {
    const shown = await render(<Dialogs />);
    await expect.element(page.getByRole('dialog')).toBeVisible();
    await press('n');
    expect(done).toEqual(['add']);
    await shown.rerender(<Dialogs hasQuestion />);
    await expect.element(page.getByRole('dialog', { name: 'Sure?' })).toBeVisible();
    await press('n');
    expect(done).toEqual(['add']);
  });

  it('without an action does nothing', async () => {
    await render(<Screen isOff />);
    await press('n');
    expect(done).toEqual([]);
  });

  it('single-key shortcuts can be turned off; those with Ctrl and the arrow keys stay on', async () => {
    storePreferences({ singleKeys: false });
    await render(<Screen />);
    await press('n');
    await press('{Control>}s{/Control}');
    await press('{ArrowRight}');
    expect(done).toEqual(['save', 'next']);
  });
});
