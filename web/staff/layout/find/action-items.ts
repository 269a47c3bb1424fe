import type { ActionWithChoices, Choice, OfferedAction } from '../../shortcuts/offered-actions.ts';
import { type ChoiceName, shortcuts, shownKeys } from '../../shortcuts/shortcuts.ts';
import { isMac } from '../../shortcuts/useShortcut.ts';
import { type FindItem, itemsWith, wordsOf } from './find-items.ts';

/** Text that shows the choices of an action. */
export const choiceText = (name: ChoiceName) => `${shortcuts[name].words} `;

/** Actions of the screen, such as "Approve", with their keys. */
export function actionItems(actions: readonly OfferedAction[]): readonly FindItem[] {
  const shown = new Map(actions.map(action => [action.name, action]));
  return [...shown.values()]
    .filter(({ name }) => !shortcuts[name].isHidden)
    .map(action => {
      const { words } = shortcuts[action.name];
      const item = { id: action.name, keys: shownKeys(action.name, isMac) };
      return 'run' in action
        ? { ...item, text: words, run: action.run }
        : { ...item, text: `${words} …`, types: choiceText(action.name) };
    });
}

/**
 * Returns the action that the text begins with, such as "set stage" for "set bio". Needs a second word, because one
 * word could be the beginning of a name.
 */
export function askedAction(actions: readonly OfferedAction[], typed: string): ActionWithChoices | undefined {
  const [verb, second] = wordsOf(typed);
  if (second === undefined) return undefined;
  return actions
    .flatMap(action => ('run' in action ? [] : [action]))
    .findLast(({ name }) => {
      return wordsOf(shortcuts[name].words)[0] === verb;
    });
}

/** Choices that match the text, such as "set bio" or "Assign to Farhana". */
export function choiceItems(
  name: ChoiceName,
  choices: readonly Choice[],
  typed: string,
): readonly FindItem[] {
  const { words } = shortcuts[name];
  return itemsWith(
    choices.map(choice => ({ ...choice, text: `${words} ${choice.text}` })),
    typed,
  );
}
