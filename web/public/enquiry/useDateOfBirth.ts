import { type RefObject, useRef, useState } from 'react';
import { type DatePart, type DateParts, dateParts, noDate, splitDate } from './date-of-birth.ts';

export interface DateInputs {
  readonly refs: Readonly<Record<DatePart, RefObject<HTMLInputElement | null>>>;
  /** Texts of the inputs when they were last read. */
  readonly parts: DateParts;
  /** Reads the inputs; a whole date in the first is put into all three. */
  readonly follow: () => DateParts;
  readonly clear: () => void;
}

/** The three inputs of a date of birth. They keep their own text, so what was typed before hydration stays. */
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
