import type { Page } from 'playwright';

/** Numbers of what somebody presses in a page, as the page itself hears it: of the mouse, and of the keyboard. */

export interface Presses {
  readonly clicks: number;
  readonly keys: number;
}

export interface PressCounter {
  /** Since the start. */
  read(): Promise<Presses>;
  /** Something that is one press whatever the page hears of it: a scan of a reader, a choice in the system's own window. */
  asOne(kind: keyof Presses, work: () => Promise<void>): Promise<void>;
}

/**
 * Starts to count, from the next page that is loaded. A key that is held, as Shift and Ctrl, counts with the one that it is
 * held for.
 */
export async function countPresses(page: Page): Promise<PressCounter> {
  await page.addInitScript(() => {
    const heard = { clicks: 0, keys: 0 };
    Object.assign(window, { heard });
    const held = ['Shift', 'Control', 'Alt', 'Meta'];
    const listen = (type: 'pointerdown' | 'keydown', count: (event: Event) => void) =>
      window.addEventListener(type, event => event.isTrusted && count(event), { capture: true });
    listen('pointerdown', () => {
      heard.clicks += 1;
    });
    listen('keydown', event => {
      if (event instanceof KeyboardEvent && !held.includes(event.key)) heard.keys += 1;
    });
  });
  /** Presses to add to those that the page heard, below zero where it heard more than count: see `asOne`. */
  const instead = { clicks: 0, keys: 0 };
  const heard = (): Promise<Presses> => page.evaluate('window.heard');
  return {
    read: async () => {
      const { clicks, keys } = await heard();
      return { clicks: clicks + instead.clicks, keys: keys + instead.keys };
    },
    asOne: async (kind, work) => {
      const before = await heard();
      await work();
      const after = await heard();
      for (const each of ['clicks', 'keys'] as const) instead[each] -= after[each] - before[each];
      instead[kind] += 1;
    },
  };
}
