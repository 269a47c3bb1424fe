import Button from '@cloudscape-design/components/button';
import Input from '@cloudscape-design/components/input';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '../../testing/render.ts';
import { keepPreferences } from '../preferences/preferences.ts';
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

const press = (keys: string) => userEvent.keyboard(keys);

describe('A shortcut', () => {
  it('of a single key works on the page and on its buttons, but in no field', async () => {
    await render(<Screen />);
    await press('n');
    await page.getByRole('button', { name: 'Anything' }).click();
    await press('n');
    await page.getByRole('textbox', { name: 'Field' }).click();
    await press('n');
    expect(done).toEqual(['add', 'add']);
  });

  it('with Ctrl works in fields too', async () => {
    await render(<Screen />);
    await page.getByRole('textbox', { name: 'Field' }).click();
    await press('{Control>}s{/Control}');
    await press('{Control>}{Enter}{/Control}');
    expect(done).toEqual(['save', 'send a field']);
  });

  it('does nothing behind a dialog, unless it is one for dialogs too', async () => {
    await render(<Screen hasDialog />);
    await expect.element(page.getByRole('dialog')).toBeVisible();
    await press('n');
    await press('{Control>}s{/Control}');
    await press('{Control>}{Enter}{/Control}');
    expect(done).toEqual(['send']);
  });

  it('without an action is off', async () => {
    await render(<Screen isOff />);
    await press('n');
    expect(done).toEqual([]);
  });

  it('of a single key can be turned off, which leaves those with Ctrl', async () => {
    keepPreferences({ singleKeys: false });
    await render(<Screen />);
    await press('n');
    await press('{Control>}s{/Control}');
    expect(done).toEqual(['save']);
  });
});
