import { type SubmitEvent, useEffect, useId, useRef } from 'react';
import type { Settings } from '../../../functions/contract.ts';
import type { Language } from '../../shared/places.ts';
import { ContactButtons } from '../layout/Contact.tsx';
import type { EnquiryWords } from '../words/en/enquiry.ts';
import type { SiteWords } from '../words/en/site.ts';
import type { Typed } from './ask.ts';
import { CountryOptions } from './CountryOptions.tsx';
import { DateOfBirth, useDateOfBirth } from './DateOfBirth.tsx';
import { readDateOfBirth } from './date-of-birth.ts';
import { Field } from './Field.tsx';
import { type OnFound, useEnquiry } from './lookup.ts';
import { problemOf } from './problem.ts';
import { useErrorTitle } from './useErrorTitle.ts';

interface EnquiryFormProps {
  readonly words: EnquiryWords;
  readonly site: SiteWords;
  readonly settings: Settings;
  readonly language: Language;
  /** Called once for each enquiry that the visitor submitted and that has a match. */
  readonly onFound: OnFound;
}

/** Form with three fields, Submit and Clear. The inputs are uncontrolled, so that text typed before hydration stays. */
export function EnquiryForm({ words, site, settings, language, onFound }: EnquiryFormProps) {
  const { form: texts } = words;
  const { state, lookup } = useEnquiry();
  const { step, wanted, code } = state;
  const countries = useId();
  const date = useDateOfBirth();
  const form = useRef<HTMLFormElement>(null);
  const passport = useRef<HTMLInputElement>(null);
  const nationality = useRef<HTMLInputElement>(null);
  const told = useRef<HTMLDivElement>(null);

  const typed = (): Typed => {
    const born = readDateOfBirth(date.follow());
    return {
      passport: passport.current?.value ?? '',
      nationality: nationality.current?.value ?? '',
      dateOfBirth: 'day' in born ? born.day : '',
    };
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, for text typed before hydration.
  useEffect(() => lookup.change(typed()), []);

  const problem = problemOf(state, words.errors);
  const isTold = wanted && problem !== undefined;
  useEffect(() => {
    if (!isTold) return;
    told.current?.focus({ preventScroll: true });
    // Scrolls to the parent, which includes the contact buttons, because Submit may be at the screen's bottom.
    told.current?.parentElement?.scrollIntoView({ block: 'nearest' });
  }, [isTold]);
  useEffect(() => {
    if (!wanted || step.kind !== 'invalid') return;
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid]');
    wrong?.focus();
    // Scrolls to the whole field, so that its label is visible too.
    wrong?.closest('.field')?.scrollIntoView({ block: 'nearest' });
  }, [wanted, step]);

  // Clears the form when the browser restores the page: another person may use the device by then.
  useEffect(() => {
    const forget = ({ persisted }: PageTransitionEvent) => persisted && form.current?.reset();
    addEventListener('pageshow', forget);
    return () => removeEventListener('pageshow', forget);
  }, []);

  const clear = () => {
    lookup.clear();
    date.clear();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    lookup.submit(typed(), onFound);
  };
  const isAsking = step.kind === 'asking';
  const wrong = wanted && step.kind === 'invalid' ? step.wrong : [];
  useErrorTitle(problem !== undefined || wrong.length > 0, language);
  return (
    <div className="enquiry__ask">
      <form
        ref={form}
        className="enquiry-form"
        aria-labelledby="enquiry-form-title"
        noValidate
        autoComplete="off"
        onSubmit={submit}
        onReset={clear}
        onInput={() => lookup.change(typed())}
      >
        <h2 id="enquiry-form-title">{texts.title}</h2>
        <p>{texts.lead}</p>
        <Field
          label={texts.passport}
          hint={texts.passportHint}
          problem={wrong.includes('passport') ? words.problems.passport : undefined}
          input={{ ref: passport, autoCapitalize: 'characters', spellCheck: false, maxLength: 40 }}
        />
        <Field
          label={texts.nationality}
          hint={texts.nationalityHint}
          problem={wrong.includes('nationality') ? words.problems.nationality : undefined}
          input={{
            ref: nationality,
            list: countries,
            maxLength: 100,
            defaultValue: texts.bangladesh,
            // Selects the text, so that typing replaces it and the list offers all countries.
            onFocus: event => event.currentTarget.select(),
          }}
        />
        <CountryOptions id={countries} language={language} />
        <DateOfBirth words={words} language={language} date={date} isWrong={wrong.includes('dateOfBirth')} />
        <noscript>
          <p className="problem">{texts.noScript}</p>
        </noscript>
        <div className="enquiry-form__buttons">
          <button type="submit" className="button" aria-disabled={isAsking || undefined}>
            {isAsking ? texts.submitting : texts.submit}
          </button>
          <button type="reset" className="button button--quiet" onClick={() => passport.current?.focus()}>
            {texts.clear}
          </button>
        </div>
        <div className="enquiry-form__told">
          <div role="alert" ref={told} tabIndex={-1}>
            {problem && (
              <p className="problem">
                {problem.label && <strong>{problem.label}</strong>} <span>{problem.text}</span>
              </p>
            )}
          </div>
          {problem && step.kind === 'none' && (
            <ContactButtons words={site.contact} settings={settings} lead={words.errors.ask} isQuiet />
          )}
        </div>
        <p role="status" className="enquiry-form__status">
          {isAsking && texts.searching}
          {step.kind === 'found' && !wanted && texts.found}
        </p>
      </form>
      {wanted && code && (
        <code.part.CodePart
          language={language}
          offersSms={settings.smsCodes === true}
          {...code}
          isOpening={isAsking}
          onCode={value => lookup.submit(typed(), onFound, value)}
        />
      )}
    </div>
  );
}
