import { useRef } from 'react';
import type { ApplicationField } from '../../../../functions/contract.ts';
import type { NativeInput } from '../../forms/Field.tsx';
import { completedFields, completionOf } from './completions.ts';

interface Completion {
  /** Takes what the field holds now; answers what it shall hold. */
  readonly complete: (text: string) => string;
  /** For the element of a field that proposes something. */
  readonly native?: NativeInput;
}

/**
 * Completes what is typed into a field, in the field: the proposed rest is selected, so that the next key replaces it,
 * Backspace takes it away, and Tab or Enter keeps it. What is pasted, or composed by an input method, stays as it is.
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
    // Here and not after drawing: React would move the caret, and draws nothing where one more letter makes the same word.
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
