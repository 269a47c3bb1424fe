import { banglaDigits } from '../../shared/bangla.ts';
import type { Language } from '../../shared/places.ts';
import type { SendWords } from '../words/en/send.ts';
import { create, setText } from './create.ts';
import type { FileState } from './sending-state.ts';

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

export function inDigits(text: string, language: Language): string {
  return language === 'bn' ? banglaDigits(text) : text;
}

function sizeText(bytes: number, words: SendWords, language: Language): string {
  const isLarge = bytes >= megabyte;
  const number = isLarge ? (bytes / megabyte).toFixed(1) : String(Math.max(1, Math.round(bytes / kilobyte)));
  return (isLarge ? words.megabytes : words.kilobytes)(inDigits(number, language));
}

/** Name and progress of a file that has not arrived. */
export class FileRow {
  readonly element: HTMLLIElement;
  readonly #words: SendWords;
  readonly #language: Language;
  readonly #progress: HTMLProgressElement;
  readonly #text = create('span', { class: 'send-file__text' });

  constructor(words: SendWords, language: Language, name: string, onRemove: () => void) {
    this.#words = words;
    this.#language = language;
    this.#progress = create('progress', { 'aria-label': name });
    const remove = create(
      'button',
      { type: 'button', class: 'send-file__remove', 'aria-label': words.of(words.remove, name) },
      words.remove,
    );
    remove.addEventListener('click', onRemove);
    const title = create('span', { class: 'send-file__name' }, name);
    this.element = create('li', { class: 'send-file' }, title, remove, this.#progress, this.#text);
  }

  show({ file, sentBytes, step }: FileState): void {
    this.#progress.max = file.size;
    this.#progress.value = sentBytes;
    setText(this.#text, this.#textOf(file.size, sentBytes, step));
  }

  #textOf(size: number, sentBytes: number, step: FileState['step']): string {
    if (step === 'checking') return this.#words.checking;
    if (step === 'waiting' && sentBytes === 0) return this.#words.waiting;
    const percent = inDigits(String(Math.floor((100 * sentBytes) / size)), this.#language);
    return this.#words.sent(percent, sizeText(size, this.#words, this.#language));
  }
}
