import { useRef } from 'react';
import type { ApplicationField } from '../../../../functions/contract.ts';
import type { NativeInput } from '../../forms/Field.tsx';
import { completedFields, completionOf } from './completions.ts';

interface Completion {
  readonly complete: (text: string) => string;
  readonly native?: NativeInput;
}

/**
 * Completes a value while it is typed. The added part is selected: the next key replaces it, Backspace removes it, Tab
 * or Enter keeps it. Pasted text and text from an input method are not completed.
 */
export function useCompletion(name: ApplicationField, value: string): Completion {
  const typed = useRef(value);
  const isComposing = useRef(false);

  const complete = (text: string) => {
    const before = typed.current.toLowerCase();
    const isNextKey = text.length === before.length + 1 && text.toLowerCase().startsWith(before);
    typed.current = text;
    const input = document.activeElement;
    if (!isNextKey || isComposing.current || !(input instanceof HTMLInputElement)) return text;
    const whole = input.selectionEnd === text.length ? completionOf(name, text) : undefined;
    if (whole === undefined) return text;
    // Set here: React would move the caret, and does not render if the completed text is the same as before.
    input.value = whole;
    input.setSelectionRange(text.length, whole.length);
    return whole;
  };

  if (!completedFields.includes(name)) return { complete: text => text };
  return {
    complete,
    native: {
      'aria-autocomplete': 'inline',
      onCompositionStart: () => {
        isComposing.current = true;
      },
      onCompositionEnd: () => {
        isComposing.current = false;
      },
    },
  };
}
