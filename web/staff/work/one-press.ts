import type { KeyboardEvent, MouseEvent } from 'react';

/** Lines that leave when their button is pressed: the next one takes their place, under the same mouse and the same key. */

/** Handlers by which a double click, or a key that is held down, presses one button and not that of the next line too. */
export const onePress = {
  onClickCapture: (event: MouseEvent) => {
    if (event.detail < 2) return;
    event.preventDefault();
    event.stopPropagation();
  },
  onKeyDownCapture: (event: KeyboardEvent) => {
    if (event.repeat && event.key === 'Enter') event.preventDefault();
  },
};

/**
 * Moves the focus from a button of a line to the first one of the line after it, or before it where there is none after it:
 * who has pressed it goes on there with the same key.
 */
export function focusNextLine(): void {
  const lines = [...document.querySelectorAll('main .staff-row-actions, .staff-work .staff-row-actions')];
  const place = lines.findIndex(line => line.contains(document.activeElement));
  if (place < 0) return;
  (lines[place + 1] ?? lines[place - 1])?.querySelector('button')?.focus();
}
