import type { SendWords } from '../words/en/send.ts';
import { create } from './create.ts';
import { fileButton } from './file-button.ts';
import type { ChosenFile } from './prepare-chosen.ts';

interface Answers {
  readonly onAgain: (files: readonly File[]) => void;
  readonly onAnyway: () => void;
}

/** Shows a picture that is hard to read, and asks whether to take it again. */
export function pictureQuestion(
  { file, faults }: ChosenFile,
  document: string,
  words: SendWords,
  { onAgain, onAnyway }: Answers,
): HTMLElement {
  const address = URL.createObjectURL(file);
  const picture = create('img', { src: address, alt: words.picture(file.name) });
  picture.addEventListener('load', () => URL.revokeObjectURL(address), { once: true });
  const again = fileButton({
    text: words.again,
    document,
    words,
    accept: 'image/*',
    isCamera: true,
    className: 'button button--small',
    onChoose: onAgain,
  });
  const anyway = create(
    'button',
    { type: 'button', class: 'button button--small button--quiet' },
    words.anyway,
  );
  anyway.addEventListener('click', onAnyway);
  return create(
    'li',
    { class: 'send-question' },
    picture,
    create(
      'div',
      {},
      create(
        'div',
        { role: 'alert' },
        create('p', { class: 'send-question__title' }, words.notSharp),
        // A dark picture is often blurred because it is dark.
        ...faults.slice(0, 1).map(fault => create('p', {}, words.faults[fault])),
      ),
      create('div', { class: 'send-card__buttons' }, again, anyway),
    ),
  );
}
