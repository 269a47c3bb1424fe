import type { WantedDocument } from '../../../functions/contract.ts';
import type { Language } from '../../shared/places.ts';
import type { SendWords } from '../words/en/send.ts';
import { create, setText } from './create.ts';
import { fileButton } from './file-button.ts';
import { FileRow, inDigits } from './file-row.ts';
import { pictureQuestion } from './picture-question.ts';
import { type ChosenFile, prepareChosen } from './prepare-chosen.ts';
import type { SendingState } from './sending-state.ts';
import type { Item } from './surroundings.ts';

export interface CardOptions {
  readonly words: SendWords;
  readonly language: Language;
  /** Types that the server accepts, for an input. */
  readonly accept: string;
  readonly onSend: (item: Item, file: File) => void;
  readonly onRemove: (id: string) => void;
}

/** A wanted document: its buttons, the files on their way, and the number of arrived files. */
export class DocumentCard {
  readonly element: HTMLLIElement;
  readonly #options: CardOptions;
  readonly #item: Item;
  readonly #label: string;
  readonly #rows = new Map<string, FileRow>();
  readonly #files = create('ul', { class: 'send-card__files' });
  readonly #arrived = create('p', { class: 'send-card__arrived' });
  readonly #preparing = create('p', { role: 'status' });
  readonly #problem = create('p', { class: 'problem' });
  #inPreparation = 0;

  constructor({ item, label, reason }: WantedDocument, options: CardOptions) {
    const { words, language, accept } = options;
    this.#options = options;
    this.#item = item;
    this.#label = label[language];
    const choose = (files: readonly File[]) => void this.#prepareAll(files);
    const shared = { document: this.#label, words, onChoose: choose };
    this.element = create(
      'li',
      { class: 'send-card' },
      create('h2', {}, this.#label),
      ...(reason ? [create('p', { class: 'send-card__reason' }, words.reason(reason))] : []),
      this.#arrived,
      this.#files,
      this.#preparing,
      create('div', { role: 'alert' }, this.#problem),
      create(
        'div',
        { class: 'send-card__buttons' },
        fileButton({
          ...shared,
          text: words.photograph,
          accept: 'image/*',
          isCamera: true,
          className: 'button',
        }),
        fileButton({
          ...shared,
          text: words.file,
          accept,
          isMultiple: true,
          className: 'button button--quiet',
        }),
      ),
    );
  }

  show(state: SendingState): void {
    const { words, language } = this.#options;
    const arrived = state.wanted.find(({ item }) => item === this.#item)?.arrived ?? 0;
    setText(this.#arrived, arrived > 0 ? words.arrived(inDigits(String(arrived), language)) : '');
    const problems = state.problems.filter(({ item }) => item === this.#item);
    setText(
      this.#problem,
      problems.map(({ name, problem }) => `${name}: ${words.problems[problem]}`).join('\n'),
    );
    this.#showPreparing();
    const files = state.files.filter(({ file }) => file.item === this.#item);
    for (const [id, row] of this.#rows) {
      if (files.some(({ file }) => file.id === id)) continue;
      row.element.remove();
      this.#rows.delete(id);
    }
    for (const shown of files) this.#rowOf(shown.file.id, shown.file.name).show(shown);
  }

  #rowOf(id: string, name: string): FileRow {
    const known = this.#rows.get(id);
    if (known) return known;
    const { words, language, onRemove } = this.#options;
    const row = new FileRow(words, language, name, () => onRemove(id));
    this.#rows.set(id, row);
    this.#files.append(row.element);
    return row;
  }

  async #prepareAll(files: readonly File[]): Promise<void> {
    this.#inPreparation += files.length;
    this.#showPreparing();
    // One after the other, because each needs much memory.
    for (const file of files) {
      const chosen = await prepareChosen(file);
      this.#inPreparation -= 1;
      this.#showPreparing();
      if (chosen.faults.length > 0) this.#ask(chosen);
      else this.#options.onSend(this.#item, chosen.file);
    }
  }

  #ask(chosen: ChosenFile): void {
    const question = pictureQuestion(chosen, this.#label, this.#options.words, {
      onAgain: files => {
        question.remove();
        void this.#prepareAll(files);
      },
      onAnyway: () => {
        question.remove();
        this.#options.onSend(this.#item, chosen.file);
      },
    });
    this.#files.append(question);
  }

  #showPreparing(): void {
    setText(this.#preparing, this.#inPreparation > 0 ? this.#options.words.preparing : '');
  }
}
