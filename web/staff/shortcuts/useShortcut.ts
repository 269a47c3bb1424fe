import { useEffect, useEffectEvent } from 'react';
import { readPreferences } from '../preferences/preferences.ts';
import { pressOf, type ShortcutName, shortcuts } from './shortcuts.ts';

/** Where letters are typed, or move to what begins with them. */
const letterFields = [
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
 * where the person has turned single keys off, and nothing acts behind a dialog. The action is told where the key was pressed.
 */
export function useShortcut(
  name: ShortcutName,
  action: ((target: EventTarget | null) => void) | undefined,
): void {
  const act = useEffectEvent((target: EventTarget | null) => action?.(target));
  const isOn = action !== undefined;
  useEffect(() => {
    if (!isOn) return;
    const onKey = (event: KeyboardEvent) => {
      const press = event.defaultPrevented ? undefined : pressOf(name, event, isMac);
      if (!press || (press === 'single' && !areSingleKeysFree(event.target))) return;
      // Else the browser would save the page, or search in it.
      event.preventDefault();
      if (shortcuts[name].inDialogs || !isDialogOpen()) act(event.target);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [name, isOn]);
}

/** Checks whether a dialog is before the screen. The closed list of a select of countries is one too, that nobody sees. */
export function isDialogOpen(): boolean {
  const dialogs = Array.from(document.querySelectorAll('[role="dialog"]'));
  return dialogs.some(dialog => dialog.checkVisibility({ visibilityProperty: true }));
}

/** Checks whether letters that are typed here are for what has the focus. */
export function takesLetters(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(letterFields) !== null;
}

function areSingleKeysFree(target: EventTarget | null): boolean {
  return readPreferences().singleKeys && !takesLetters(target);
}
