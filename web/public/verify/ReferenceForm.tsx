import { type SubmitEvent, useId, useRef, useState } from 'react';
import { readReference, shownReference } from '../../../functions/contract.ts';
import type { Language } from '../../shared/places.ts';
import { Field } from '../enquiry/Field.tsx';
import { useErrorTitle } from '../enquiry/useErrorTitle.ts';
import type { VerifyWords } from '../words/en/verify.ts';

interface ReferenceFormProps {
  readonly words: VerifyWords;
  readonly language: Language;
  /** Called before a reference is checked. */
  readonly onCheck: () => void;
  /** Checks the reference in the address again. */
  readonly onAgain: () => void;
}

/** Form for the reference of a copy, if its code does not scan. The page shows the answer at its top. */
export function ReferenceForm({
  words: { reference: words },
  language,
  onCheck,
  onAgain,
}: ReferenceFormProps) {
  const title = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isWrong, setIsWrong] = useState(false);
  useErrorTitle(isWrong, language);

  const check = (event: SubmitEvent) => {
    event.preventDefault();
    const reference = readReference(input.current?.value ?? '');
    setIsWrong(reference === undefined);
    if (reference === undefined) return input.current?.focus();
    onCheck();
    const hash = `#${shownReference(reference)}`;
    if (location.hash === hash) onAgain();
    // In the fragment, like a code: it is not logged, and survives a reload and a language change.
    else location.hash = hash;
    scrollTo({ top: 0 });
  };
  return (
    <form className="verify__form" aria-labelledby={title} noValidate autoComplete="off" onSubmit={check}>
      <h2 id={title}>{words.title}</h2>
      <Field
        label={words.label}
        hint={words.hint}
        problem={isWrong ? words.wrong : undefined}
        input={{ ref: input, autoCapitalize: 'characters', spellCheck: false, maxLength: 40 }}
      />
      <button type="submit" className="button">
        {words.check}
      </button>
    </form>
  );
}
