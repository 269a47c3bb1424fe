import { type RefObject, useId, useRef, useState } from 'react';
import { dayInWords } from '../../shared/days.ts';
import type { Language } from '../../shared/places.ts';
import type { DateWords } from '../words/en/date-of-birth.ts';
import {
  type DatePart,
  type DateParts,
  dateParts,
  noDate,
  problemText,
  readDateOfBirth,
  splitDate,
} from './date-of-birth.ts';

interface DateOfBirthProps {
  readonly words: DateWords;
  readonly language: Language;
  readonly date: Pick<DateInputs, 'refs' | 'parts'>;
  /** Whether the enquiry was refused because of the date. */
  readonly isWrong: boolean;
}

/** Fields for day, month and year of birth, and the resulting date in words. */
export function DateOfBirth({ words, language, date, isWrong }: DateOfBirthProps) {
  const id = useId();
  const read = readDateOfBirth(date.parts);
  const isDay = 'day' in read;
  const wrong = isWrong ? (isDay ? dateParts : read.parts) : [];
  return (
    <fieldset
      className="field date-fields"
      aria-describedby={isWrong ? `${id}hint ${id}problem` : `${id}hint`}
    >
      <legend>{words.form.dateOfBirth}</legend>
      <p id={`${id}hint`} className="field__hint">
        {words.form.dateOfBirthHint}
      </p>
      {isWrong && (
        <p id={`${id}problem`} className="problem">
          {isDay ? words.problems.dateOfBirth : problemText(read, words)}
        </p>
      )}
      <div className="date-fields__parts">
        {dateParts.map(part => (
          <div key={part}>
            <label htmlFor={id + part}>{words.form.dateParts[part]}</label>
            <input
              ref={date.refs[part]}
              id={id + part}
              type="text"
              inputMode="numeric"
              autoComplete={`bday-${part}`}
              // Long enough for a whole date in words, which the first field accepts.
              maxLength={40}
              required
              aria-invalid={wrong.includes(part) || undefined}
            />
          </div>
        ))}
        <p className="date-fields__words">{isDay && dayInWords(read.day, language)}</p>
      </div>
    </fieldset>
  );
}

interface DateInputs {
  readonly refs: Readonly<Record<DatePart, RefObject<HTMLInputElement | null>>>;
  /** Texts of the inputs when they were last read. */
  readonly parts: DateParts;
  /** Reads the inputs. If the first one contains a whole date, splits it into all three. */
  readonly follow: () => DateParts;
  readonly clear: () => void;
}

/** State of the three inputs. They are uncontrolled, so that text typed before hydration stays. */
export function useDateOfBirth(): DateInputs {
  const refs = {
    day: useRef<HTMLInputElement>(null),
    month: useRef<HTMLInputElement>(null),
    year: useRef<HTMLInputElement>(null),
  };
  const [parts, setParts] = useState(noDate);
  const follow = () => {
    const typed = {
      day: refs.day.current?.value ?? '',
      month: refs.month.current?.value ?? '',
      year: refs.year.current?.value ?? '',
    };
    const split = splitDate(typed.day, typed);
    if (split) for (const part of dateParts) if (refs[part].current) refs[part].current.value = split[part];
    setParts(split ?? typed);
    return split ?? typed;
  };
  return { refs, parts, follow, clear: () => setParts(noDate) };
}
