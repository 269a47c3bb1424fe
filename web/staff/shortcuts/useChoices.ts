import { createContext, useContext, useEffect, useEffectEvent } from 'react';
import { type Choice, offerAction } from './offered-actions.ts';
import type { ChoiceName } from './shortcuts.ts';
import { useKeys } from './useShortcut.ts';

/** Opens the search dialog, or shows the choices of an action in it. */
export const OpenFind = createContext<(name?: ChoiceName) => void>(() => undefined);

/** Offers an action in the search dialog. The action's key opens the dialog with its choices. */
export function useChoices(name: ChoiceName, load: (() => Promise<readonly Choice[]>) | undefined): void {
  const openFind = useContext(OpenFind);
  const isOn = load !== undefined;
  useKeys(name, isOn ? () => openFind(name) : undefined);
  const loadChoices = useEffectEvent(async () => load?.() ?? []);
  useEffect(() => (isOn ? offerAction({ name, loadChoices: () => loadChoices() }) : undefined), [name, isOn]);
}
