import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import * as v from 'valibot';
import { Code, compactText, enquiryCode } from '../../../functions/contract.ts';
import type { Language } from '../../shared/places.ts';
import { request } from '../../shared/request.ts';
import type { Question } from './ask.ts';
import { codeWords } from './code-words.ts';
import { Field } from './Field.tsx';
import { useErrorTitle } from './useErrorTitle.ts';

export interface CodePartProps {
  readonly question: Question;
  readonly language: Language;
  /** Why the server refused the last code. */
  readonly refusal: 'wrong' | 'too many' | undefined;
  readonly isOpening: boolean;
  readonly onCode: (code: string) => void;
}

type Sending = 'not yet' | 'now' | 'done' | 'failed';

/** Form that sends a code by email and then asks for it. */
export function CodePart({ question, language, refusal, isOpening, onCode }: CodePartProps) {
  const words = codeWords(language);
  const title = useId();
  const form = useRef<HTMLFormElement>(null);
  const code = useRef<HTMLInputElement>(null);
  const [sending, setSending] = useState<Sending>('not yet');
  const [wasSent, setWasSent] = useState(false);
  /** Whether the typed text cannot be a code. */
  const [isNone, setIsNone] = useState(false);

  const send = async () => {
    if (sending === 'now') return;
    setSending('now');
    try {
      await request(enquiryCode, { body: { ...question, language } });
      setSending('done');
      setWasSent(true);
    } catch {
      setSending('failed');
    }
  };
  // Scrolls to this form, because on a small phone it is below the visible area.
  useEffect(() => {
    form.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  useEffect(() => {
    if (sending === 'done') code.current?.focus();
  }, [sending]);

  const problem = refusal === 'too many' ? words.tooMany : refusal && words.wrong;
  const told = isOpening ? undefined : isNone ? words.wrong : problem;
  useEffect(() => {
    if (told) code.current?.focus();
  }, [told]);
  useErrorTitle(told !== undefined || sending === 'failed', language);
  const open = (event: SubmitEvent) => {
    event.preventDefault();
    if (isOpening) return;
    const typed = compactText(code.current?.value ?? '');
    const isOne = v.safeParse(Code, typed).success;
    setIsNone(!isOne);
    if (isOne) onCode(typed);
  };
  return (
    <form
      ref={form}
      className="enquiry-form enquiry-code"
      aria-labelledby={title}
      noValidate
      autoComplete="off"
      onSubmit={open}
    >
      <div role="status">
        <h2 id={title}>{words.title}</h2>
        <p>{words.lead}</p>
      </div>
      {wasSent && (
        <Field
          label={words.code}
          hint={words.codeHint}
          problem={told}
          input={{ ref: code, inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 20 }}
        />
      )}
      <div className="enquiry-form__buttons">
        {wasSent && (
          <button type="submit" className="button" aria-disabled={isOpening || undefined}>
            {isOpening ? words.opening : words.open}
          </button>
        )}
        <button
          type="button"
          className={wasSent ? 'button button--quiet' : 'button'}
          aria-disabled={sending === 'now' || undefined}
          onClick={send}
        >
          {sending === 'now' ? words.sending : wasSent ? words.again : words.send}
        </button>
      </div>
      <p role="status">{sending === 'done' && words.sent}</p>
      <p role="alert" className="problem">
        {sending === 'failed' && words.notSent}
      </p>
      <p className="field__hint">{words.office}</p>
    </form>
  );
}
