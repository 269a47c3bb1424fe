import { type RefObject, useEffect, useEffectEvent } from 'react';
import { readPreferences } from '../preferences/preferences.ts';
import { isDialogOpening, isScreenOpening } from '../shared/opening.ts';
import { offerAction } from './offered-actions.ts';
import { pressOf, type ShortcutName, shortcuts } from './shortcuts.ts';

/** Elements that use typed letters themselves, as text or to find an option. */
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

type Action = (target: EventTarget | null) => void;

/**
 * Runs an action when the user presses its shortcut or chooses it in the search dialog, while the component is mounted.
 * Without an action nothing happens. @param within see `useKeys`
 */
export function useShortcut(
  name: ShortcutName,
  action: Action | undefined,
  within?: RefObject<Element | null>,
): void {
  useKeys(name, action, within);
  const run = useEffectEvent(() => action?.(null));
  const isOn = action !== undefined;
  useEffect(() => (isOn ? offerAction({ name, run: () => run() }) : undefined), [name, isOn]);
}

/**
 * Runs an action when its shortcut is pressed. A single key does nothing in a field, while a screen is loading, or if
 * the user has turned single keys off. No shortcut works behind a dialog, or while one is loading. A component in a
 * dialog passes `within`. The action receives the target of the key event.
 */
export function useKeys(
  name: ShortcutName,
  action: Action | undefined,
  within?: RefObject<Element | null>,
): void {
  const act = useEffectEvent((target: EventTarget | null) => action?.(target));
  const isOn = action !== undefined;
  useEffect(() => {
    if (!isOn) return;
    const onKey = (event: KeyboardEvent) => {
      const press = event.defaultPrevented ? undefined : pressOf(name, event, isMac);
      if (!press || (press === 'single' && !isSingleKeyFree(event))) return;
      // The browser's own action, such as saving the page or searching, must not run.
      event.preventDefault();
      if (isDialogOpening()) return;
      if (shortcuts[name].inDialogs || !isDialogOpen(within?.current)) act(event.target);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [name, isOn, within]);
}

/** Checks for a visible dialog that does not contain `within`. A country select's closed list is a hidden dialog. */
export function isDialogOpen(within?: Element | null): boolean {
  const dialogs = Array.from(document.querySelectorAll('[role="dialog"]'));
  return dialogs.some(
    dialog => dialog.checkVisibility({ visibilityProperty: true }) && !(within && dialog.contains(within)),
  );
}

export function takesLetters(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(letterFields) !== null;
}

/** Checks whether single keys are on and the focus is outside text fields. Arrow keys are always on. */
function isSingleKeyFree({ key, target }: KeyboardEvent): boolean {
  return (
    !takesLetters(target) && !isScreenOpening() && (key.startsWith('Arrow') || readPreferences().singleKeys)
  );
}
