import { type RefObject, useEffect, useEffectEvent } from 'react';
import { readPreferences } from '../preferences/preferences.ts';
import { isDialogOpening, isScreenOpening } from '../shared/opening.ts';
import { pressOf, type ShortcutName, shortcuts } from './shortcuts.ts';

/** Elements that take typed letters as text, or jump to the option that starts with them. */
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

export const isMac = /^(Mac|iP)/.test(navigator.platform);

/**
 * Runs an action when its shortcut is pressed while the component is mounted. Without an action the shortcut is off. A
 * single key does nothing in a field, while a screen is opening, or if the user has turned single keys off. No shortcut
 * works behind a dialog or while one is opening. A component inside a dialog passes `within`. The action gets the target
 * of the key event.
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
      // Otherwise the browser would save the page or open its search.
      event.preventDefault();
      if (isDialogOpening()) return;
      if (shortcuts[name].inDialogs || !isDialogOpen(within?.current)) act(event.target);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [name, isOn, within]);
}

/** Checks for a visible dialog without `within`. The closed list of a country select is a hidden dialog. */
export function isDialogOpen(within?: Element | null): boolean {
  const dialogs = Array.from(document.querySelectorAll('[role="dialog"]'));
  return dialogs.some(
    dialog => dialog.checkVisibility({ visibilityProperty: true }) && !(within && dialog.contains(within)),
  );
}

export function takesLetters(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(letterFields) !== null;
}

/** A single key works outside text fields if single keys are on. Arrow keys cannot be turned off. */
function isSingleKeyFree({ key, target }: KeyboardEvent): boolean {
  return (
    !takesLetters(target) && !isScreenOpening() && (key.startsWith('Arrow') || readPreferences().singleKeys)
  );
}
