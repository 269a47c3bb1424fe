import { dayInWords } from '../../shared/days.ts';
import type { Language } from '../../shared/places.ts';
import { dateParts, problemText, readDateOfBirth, splitDate } from '../enquiry/date-of-birth.ts';
import type { SendWords } from '../words/en/send.ts';
import { create, setText } from './create.ts';
import type { DateRefusal } from './refusals.ts';

/** The rendered form for the date of birth. */
export class DateForm {
  readonly #form: HTMLFormElement;
  readonly #words: SendWords;
  readonly #language: Language;
  readonly #inputs: readonly HTMLInputElement[];
  readonly #fields: HTMLFieldSetElement;
  readonly #day: HTMLElement;
  readonly #refusal: HTMLElement;
  readonly #button: HTMLButtonElement;
  readonly #problem = create('p', { class: 'problem', id: 'send-date-problem' });
  readonly #title = document.title;
  #isOpening = false;

  /** @param open is called with the date, `YYYY-MM-DD` */
  constructor(
    form: HTMLFormElement,
    words: SendWords,
    language: Language,
    open: (dob: string) => Promise<void>,
  ) {
    this.#form = form;
    this.#words = words;
    this.#language = language;
    this.#inputs = [...form.querySelectorAll('input')];
    this.#fields = found(form.querySelector('fieldset'));
    this.#day = found(form.querySelector<HTMLElement>('.date-fields__words'));
    this.#refusal = found(form.querySelector<HTMLElement>('[role=alert]'));
    this.#button = found(form.querySelector('button'));
    this.#problem.hidden = true;
    found(form.querySelector('.field__hint')).after(this.#problem);
    form.addEventListener('input', () => this.#follow());
    form.addEventListener('submit', event => {
      event.preventDefault();
      if (!this.#isOpening) void this.#submit(open);
    });
    this.#follow();
  }

  show(refusal: DateRefusal | undefined): void {
    this.#form.hidden = false;
    this.#sayRefusal(refusal && this.#words.dateRefusals[refusal]);
  }

  /** Hides the form and empties it, because another person may use the phone next. */
  hide(): void {
    this.#form.hidden = true;
    this.#form.reset();
    this.#sayRefusal(undefined);
    this.#follow();
  }

  async #submit(open: (dob: string) => Promise<void>): Promise<void> {
    this.#sayRefusal(undefined);
    const read = readDateOfBirth(this.#typed());
    this.#sayProblem('day' in read ? undefined : problemText(read, this.#words.date));
    if (!('day' in read)) {
      this.#inputs[dateParts.indexOf(read.parts[0] ?? 'day')]?.focus();
      return;
    }
    this.#isOpening = true;
    this.#button.setAttribute('aria-disabled', 'true');
    this.#button.textContent = this.#words.submitting;
    try {
      await open(read.day);
    } finally {
      this.#isOpening = false;
      this.#button.removeAttribute('aria-disabled');
      this.#button.textContent = this.#words.submit;
    }
  }

  #typed() {
    const [day, month, year] = this.#inputs.map(({ value }) => value);
    return { day: day ?? '', month: month ?? '', year: year ?? '' };
  }

  /** Shows the typed date in words. Splits a whole date in the first input into all three. */
  #follow(): void {
    const typed = this.#typed();
    const split = splitDate(typed.day, typed);
    if (split)
      for (const [place, part] of dateParts.entries()) {
        const input = this.#inputs[place];
        if (input) input.value = split[part];
      }
    const read = readDateOfBirth(split ?? typed);
    this.#day.textContent = 'day' in read ? dayInWords(read.day, this.#language) : '';
  }

  #sayProblem(text: string | undefined): void {
    setText(this.#problem, text ?? '');
    const hint = this.#fields.getAttribute('aria-describedby')?.split(' ')[0] ?? '';
    this.#fields.setAttribute('aria-describedby', text ? `${hint} ${this.#problem.id}` : hint);
    for (const input of this.#inputs)
      if (text) input.setAttribute('aria-invalid', 'true');
      else input.removeAttribute('aria-invalid');
    this.#sayInTitle(text !== undefined);
  }

  #sayRefusal(text: string | undefined): void {
    const shown = text ? [create('p', { class: 'problem' }, text)] : [];
    if (this.#refusal.textContent !== (text ?? '')) this.#refusal.replaceChildren(...shown);
    this.#sayInTitle(text !== undefined);
  }

  #sayInTitle(hasError: boolean): void {
    document.title = hasError ? `${this.#words.error} ${this.#title}` : this.#title;
  }
}

/** @throws Error if the rendered page lacks the element */
export function found<T>(element: T | null): T {
  if (!element) throw new Error('The page lacks an element');
  return element;
}
