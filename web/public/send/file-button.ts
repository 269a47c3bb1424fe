import type { SendWords } from '../words/en/send.ts';
import { create } from './create.ts';

interface FileButton {
  readonly text: string;
  /** Document that the button is for, in words, which only screen readers say. */
  readonly document: string;
  readonly words: SendWords;
  readonly accept: string;
  readonly isCamera?: boolean;
  readonly isMultiple?: boolean;
  readonly className: string;
  readonly onChoose: (files: readonly File[]) => void;
}

/** A file input that looks like a button. */
export function fileButton(options: FileButton): HTMLLabelElement {
  const { text, document, words, accept, isCamera, isMultiple, className, onChoose } = options;
  const input = create('input', {
    type: 'file',
    accept,
    // Opens the camera at the back of a phone.
    capture: isCamera && 'environment',
    multiple: isMultiple,
    'aria-label': words.of(text, document),
  });
  input.addEventListener('change', () => {
    const files = [...(input.files ?? [])];
    // Else the same file could not be chosen again.
    input.value = '';
    if (files.length > 0) onChoose(files);
  });
  return create('label', { class: `send-choose ${className}` }, input, create('span', {}, text));
}
