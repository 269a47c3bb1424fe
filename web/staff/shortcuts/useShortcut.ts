import { type RefObject, useEffect, useEffectEvent } from 'react';
import { readPreferences } from '../preferences/preferences.ts';
import { isDialogOpening, isScreenOpening } from '../shared/opening.ts';
import { pressOf, type ShortcutName, shortcuts } from './shortcuts.ts';

/** Selectors of elements in which letters are typed, or move to what begins with them. */
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

/** Tells whether the keyboard has Cmd in the place of Ctrl. */
export const isMac = /^(Mac|iP)/.test(navigator.platform);

/**
 * Runs an action when its shortcut is pressed while the component is mounted; without an action the shortcut is off. A single
 * key does nothing in a field, while a screen is opening, or if the person has turned single keys off. Nothing acts behind a
 * dialog or while one is opening; a component inside a dialog passes `within`. The action gets the target of the key event.
 */
export function useShortcut(
  name: ShortcutName,
  action: ((target: EventTarget | null) => void) | undefined,
  within?: RefObject<Element | null>,
): void {
  const act = useEffectEvent((target: EventTarget | null) => action?.(target));
  const isOn = action !== undefined;
  useEffect(() => {
    if (!isOn) return;
    const onKey = (event: KeyboardEvent) => {
      const press = event.defaultPrevented ? undefined : pressOf(name, event, isMac);
      if (!press || (press === 'single' && !isSingleKeyFree(event))) return;
      // Else the browser would save the page, or search in it.
      event.preventDefault();
      if (isDialogOpening()) return;
      if (shortcuts[name].inDialogs || !isDialogOpen(within?.current)) act(event.target);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [name, isOn, within]);
}

/**
 * Checks whether a dialog is before the screen, or before what stands in another dialog. The closed list of a select of
 * countries is one too, that nobody sees.
 */
export function isDialogOpen(within?: Element | null): boolean {
  const dialogs = Array.from(document.querySelectorAll('[role="dialog"]'));
  return dialogs.some(
    dialog => dialog.checkVisibility({ visibilityProperty: true }) && !(within && dialog.contains(within)),
  );
}

/** Checks whether letters that are typed here are for what has the focus. */
export function takesLetters(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(letterFields) !== null;
}

/**
 * Checks whether a single key may act: it is not typed where it was pressed, and not turned off, which arrow keys never
 * are.
 */
function isSingleKeyFree({ key, target }: KeyboardEvent): boolean {
  return (
    !takesLetters(target) && !isScreenOpening() && (key.startsWith('Arrow') || readPreferences().singleKeys)
  );
}
