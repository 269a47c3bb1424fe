import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import * as v from 'valibot';
import { Code, compactText, enquiryCode, type RouteInput } from '../../../functions/contract.ts';
import type { Language } from '../../shared/places.ts';
import { request } from '../../shared/request.ts';
import type { Question } from './ask.ts';
import { codeWords } from './code-words.ts';
import { Field } from './Field.tsx';
import { useErrorTitle } from './useErrorTitle.ts';

export interface CodePartProps {
  readonly question: Question;
  readonly language: Language;
  /** Whether a code can also be sent by SMS. */
  readonly offersSms: boolean;
  /** Why the server refused the last code. */
  readonly refusal: 'wrong' | 'too many' | undefined;
  readonly isOpening: boolean;
  readonly onCode: (code: string) => void;
}

type Sending = 'not yet' | 'now' | 'done' | 'failed';

type Way = NonNullable<RouteInput<typeof enquiryCode>['body']['way']>;

/** Form that sends a code by SMS or email and then asks for it. */
export function CodePart({ question, language, offersSms, refusal, isOpening, onCode }: CodePartProps) {
  const words = codeWords(language);
  const title = useId();
  const form = useRef<HTMLFormElement>(null);
  const code = useRef<HTMLInputElement>(null);
  const [sending, setSending] = useState<Sending>('not yet');
  /** How the last code was sent. */
  const [sentBy, setSentBy] = useState<Way>();
  /** Whether the typed text cannot be a code. */
  const [isNone, setIsNone] = useState(false);

  const send = async (way: Way) => {
    if (sending === 'now') return;
    setSending('now');
    try {
      await request(enquiryCode, { body: { ...question, language, way } });
      setSending('done');
      setSentBy(way);
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
  const ways: readonly Way[] = offersSms ? ['sms', 'email'] : ['email'];
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
        <p>{words.lead[offersSms ? 'both' : 'email']}</p>
      </div>
      {sentBy && (
        <Field
          label={words.code}
          hint={words.codeHint}
          problem={told}
          input={{ ref: code, inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 20 }}
        />
      )}
      <div className="enquiry-form__buttons">
        {sentBy && (
          <button type="submit" className="button" aria-disabled={isOpening || undefined}>
            {isOpening ? words.opening : words.open}
          </button>
        )}
        {ways.map(way => (
          <button
            key={way}
            type="button"
            className={sentBy || way !== ways[0] ? 'button button--quiet' : 'button'}
            aria-disabled={sending === 'now' || undefined}
            onClick={() => void send(way)}
          >
            {sending === 'now' ? words.sending : words.send[way][sentBy === way ? 'again' : 'first']}
          </button>
        ))}
      </div>
      <p role="status">{sending === 'done' && sentBy && words.sent[sentBy]}</p>
      <p role="alert" className="problem">
        {sending === 'failed' && words.notSent}
      </p>
      <p className="field__hint">{words.office}</p>
    </form>
  );
}
