import { type KeyboardEvent, type SubmitEvent, useEffect, useId, useRef } from 'react';
import type { ApplicantCopy } from '../../../functions/contract.ts';
import type { Language } from '../../shared/places.ts';
import type { EnquiryWords } from '../words/en/enquiry.ts';
import type { Typed } from './ask.ts';
import { CountryOptions } from './CountryOptions.tsx';
import { Field } from './Field.tsx';
import { problemOf } from './problem.ts';
import { useEnquiry } from './useEnquiry.ts';

interface EnquiryFormProps {
  readonly words: EnquiryWords;
  readonly language: Language;
  /** Called once for a submitted enquiry that matched; `at` in milliseconds. */
  readonly onFound: (applications: readonly ApplicantCopy[], at: number) => void;
}

/** The three fields with Submit and Clear. The inputs keep their own text, so what was typed before React woke stays. */
export function EnquiryForm({ words, language, onFound }: EnquiryFormProps) {
  const { form } = words;
  const { state, lookup } = useEnquiry();
  const { step, wanted } = state;
  const countries = useId();
  const passport = useRef<HTMLInputElement>(null);
  const nationality = useRef<HTMLInputElement>(null);
  const dateOfBirth = useRef<HTMLInputElement>(null);

  const typed = (): Typed => ({
    passport: passport.current?.value ?? '',
    nationality: nationality.current?.value ?? '',
    dateOfBirth: dateOfBirth.current?.value ?? '',
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was typed before React woke.
  useEffect(() => lookup.change(typed()), []);

  useEffect(() => {
    if (wanted && step.kind === 'found') onFound(step.applications, step.at);
  }, [wanted, step, onFound]);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    lookup.submit(typed());
  };
  // A disabled Submit keeps Enter from submitting, yet Enter means that the answer is wanted.
  const submitWhileAsking = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && step.kind === 'asking') lookup.submit(typed());
  };
  const clear = () => {
    lookup.clear();
    passport.current?.focus();
  };

  const isAsking = step.kind === 'asking';
  const problem = problemOf(state, words.errors);
  const wrong = wanted && step.kind === 'invalid' ? step.wrong : [];
  return (
    <form
      className="enquiry-form"
      aria-labelledby="enquiry-form-title"
      noValidate
      autoComplete="off"
      onSubmit={submit}
      onReset={clear}
      onInput={() => lookup.change(typed())}
      onKeyDown={submitWhileAsking}
    >
      <h2 id="enquiry-form-title">{form.title}</h2>
      <p>{form.lead}</p>
      <Field
        label={form.passport}
        hint={form.passportHint}
        problem={wrong.includes('passport') ? words.problems.passport : undefined}
        input={{ ref: passport, autoCapitalize: 'characters', spellCheck: false, maxLength: 40 }}
      />
      <Field
        label={form.nationality}
        hint={form.nationalityHint}
        problem={wrong.includes('nationality') ? words.problems.nationality : undefined}
        input={{ ref: nationality, list: countries, maxLength: 100 }}
      />
      <CountryOptions id={countries} language={language} />
      <Field
        label={form.dateOfBirth}
        hint={form.dateOfBirthHint}
        problem={wrong.includes('dateOfBirth') ? words.problems.dateOfBirth : undefined}
        input={{ ref: dateOfBirth, type: 'date', min: '1900-01-01' }}
      />
      <noscript>
        <p className="problem">{form.noScript}</p>
      </noscript>
      <div className="enquiry-form__buttons">
        <button type="submit" className="button" disabled={isAsking}>
          {isAsking ? form.submitting : form.submit}
        </button>
        <button type="reset" className="button button--quiet">
          {form.clear}
        </button>
      </div>
      <div role="alert">
        {problem && (
          <p className="problem">
            {problem.label && <strong>{problem.label}</strong>} <span>{problem.text}</span>
          </p>
        )}
      </div>
      <p role="status" className="enquiry-form__status">
        {step.kind === 'found' && !wanted ? form.found : ''}
      </p>
    </form>
  );
}
