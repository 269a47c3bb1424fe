import { type SubmitEvent, useId, useRef, useState } from 'react';
import { readReference, shownReference } from '../../../functions/contract.ts';
import type { Language } from '../../shared/places.ts';
import { Field } from '../enquiry/Field.tsx';
import { useErrorTitle } from '../enquiry/useErrorTitle.ts';
import type { VerifyWords } from '../words/en/verify.ts';

interface ReferenceFormProps {
  readonly words: VerifyWords;
  readonly language: Language;
  readonly onCheck: () => void;
  /** Checks the reference in the page's URL again. */
  readonly onAgain: () => void;
}

/** Form for the reference of a copy, if its QR code cannot be scanned. The page shows the result at its top. */
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
    // Puts the reference into the URL's fragment: no server logs it, and it survives a reload and a change of language.
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
