import { useSyncExternalStore } from 'react';
import { createListeners } from '../shared/listeners.ts';
import { type ChoiceName, type ShortcutName, shortcutNames } from './shortcuts.ts';

/** Actions that the mounted components offer now. The search dialog lists them. */

export interface Choice {
  readonly id: string;
  readonly text: string;
  readonly about?: string;
  readonly run: () => void;
}

interface PlainAction {
  readonly name: ShortcutName;
  readonly run: () => void;
}

export interface ActionWithChoices {
  readonly name: ChoiceName;
  /** @throws RequestError if the choices could not be loaded */
  readonly loadChoices: () => Promise<readonly Choice[]>;
}

export type OfferedAction = PlainAction | ActionWithChoices;

let offered: readonly OfferedAction[] = [];
const listeners = createListeners();

/** Offers an action until the returned function is called. */
export function offerAction(action: OfferedAction): () => void {
  change([...offered, action]);
  return () => change(offered.filter(other => other !== action));
}

function change(actions: readonly OfferedAction[]): void {
  offered = actions.toSorted((a, b) => shortcutNames.indexOf(a.name) - shortcutNames.indexOf(b.name));
  listeners.notify();
}

/** Returns the offered actions in the order of the table of shortcuts. */
export function useOfferedActions(): readonly OfferedAction[] {
  return useSyncExternalStore(listeners.add, () => offered);
}
