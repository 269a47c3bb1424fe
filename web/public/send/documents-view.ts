import type { SendWords } from '../words/en/send.ts';
import { create, setText } from './create.ts';
import { type CardOptions, DocumentCard } from './document-card.ts';
import { isComplete, type SendingState } from './sending-state.ts';

interface ViewOptions extends CardOptions {
  readonly onForget: () => void;
}

/** The wanted documents of an opened link, with one line about sending above them. */
export class DocumentsView {
  readonly #options: ViewOptions;
  readonly #cards = new Map<string, DocumentCard>();
  readonly #line = create('p', { role: 'status', class: 'send__line' });
  readonly #list = create('ul', { class: 'send__cards' });
  readonly #forget: HTMLButtonElement;

  constructor(container: HTMLElement, options: ViewOptions) {
    const { words, onForget } = options;
    this.#options = options;
    this.#forget = create('button', { type: 'button', class: 'send__forget' }, words.forget);
    this.#forget.addEventListener('click', () => confirm(words.forgetSure) && onForget());
    const how = create('p', {}, words.how);
    const later = create('p', { class: 'send__later' }, words.later);
    container.replaceChildren(this.#line, how, this.#list, later, this.#forget);
  }

  show(state: SendingState): void {
    for (const [item, card] of this.#cards) {
      if (state.wanted.some(document => document.item === item)) continue;
      card.element.remove();
      this.#cards.delete(item);
    }
    for (const document of state.wanted) {
      if (this.#cards.has(document.item)) continue;
      const card = new DocumentCard(document, this.#options);
      this.#cards.set(document.item, card);
      this.#list.append(card.element);
    }
    for (const card of this.#cards.values()) card.show(state);
    const { text, kind } = lineOf(state, this.#options.words);
    setText(this.#line, text);
    this.#line.dataset['kind'] = kind;
    this.#forget.hidden = state.files.length === 0;
  }
}

function lineOf({ pause, files, wanted }: SendingState, words: SendWords): { text: string; kind: string } {
  if (pause && files.length > 0) return { text: words.pauses[pause], kind: 'pause' };
  if (files.some(({ file }) => !file.isStored)) return { text: words.notStored, kind: 'pause' };
  if (files.length > 0) return { text: words.isSending, kind: 'sending' };
  return isComplete({ files, wanted })
    ? { text: words.complete, kind: 'complete' }
    : { text: '', kind: 'none' };
}
