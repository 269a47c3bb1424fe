import { useEffect, useEffectEvent } from 'react';
import { readPreferences } from '../preferences/preferences.ts';
import { pressOf, type ShortcutName } from './shortcuts.ts';

/** Where letters are typed, or move to what begins with them. */
const takesLetters = [
  'input',
  'textarea',
  'select',
  '[contenteditable]',
  '[aria-haspopup="listbox"]',
  ...['textbox', 'combobox', 'listbox', 'menu', 'menuitem', 'tree', 'application'].map(
    role => `[role="${role}"]`,
  ),
].join();

/** Whether the keyboard has Cmd in the place of Ctrl. */
export const isMac = /^(Mac|iP)/.test(navigator.platform);

/**
 * Runs an action when its shortcut is pressed while the component is there; without an action it is off. A single key does nothing in a field or
 * where the person has turned single keys off, and nothing acts behind a dialog.
 */
export function useShortcut(name: ShortcutName, action: (() => void) | undefined): void {
  const act = useEffectEvent(() => action?.());
  const isOn = action !== undefined;
  useEffect(() => {
    if (!isOn) return;
    const onKey = (event: KeyboardEvent) => {
      const press = event.defaultPrevented ? undefined : pressOf(name, event, isMac);
      if (!press || (press === 'single' && !areSingleKeysFree(event.target))) return;
      // Else the browser would save the page, or search in it.
      event.preventDefault();
      if (!document.querySelector('[role="dialog"]')) act();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [name, isOn]);
}

function areSingleKeysFree(target: EventTarget | null): boolean {
  return readPreferences().singleKeys && !(target instanceof Element && target.closest(takesLetters));
}
