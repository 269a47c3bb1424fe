import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '../../../testing/render.ts';
import { RowActions } from './RowActions.tsx';

const edit = vi.fn();
const remove = vi.fn();
const show = (refused?: string) =>
  render(
    <RowActions
      name="Sadia"
      actions={[
        { text: 'Edit', onClick: edit },
        { text: 'Delete', onClick: remove, refused },
      ]}
    />,
  );
const button = (name: string) => page.getByRole('button', { name });

beforeEach(() => {
  edit.mockReset();
  remove.mockReset();
});
afterEach(() => page.viewport(1280, 900));

it('each action has a button if there is room', async () => {
  await show();
  await button('Delete Sadia').click();
  expect(remove).toHaveBeenCalledOnce();
  expect(edit).not.toHaveBeenCalled();
});

it('the buttons of a row stay on one line, however wide the other columns are', async () => {
  await render(
    <div style={{ inlineSize: 40 }}>
      <RowActions name="Sadia" actions={['View', 'Edit'].map(text => ({ text, onClick: edit }))} />
    </div>,
  );
  const topOf = (name: string) => button(name).element().getBoundingClientRect().top;
  await expect.element(button('View Sadia')).toBeVisible();
  expect(topOf('View Sadia')).toBe(topOf('Edit Sadia'));
});

it('a text explains why an action is not allowed, in place of its button', async () => {
  await show('You cannot delete yourself.');
  await expect.element(page.getByText('You cannot delete yourself.')).toBeVisible();
  await expect.element(button('Edit Sadia')).toBeVisible();
  await expect.element(button('Delete Sadia')).not.toBeInTheDocument();
});

it('each action has a button on a card', async () => {
  await page.viewport(360, 700);
  await show();
  await button('Edit Sadia').click();
  expect(edit).toHaveBeenCalledOnce();
});
