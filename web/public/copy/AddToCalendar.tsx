import { useState } from 'react';
import type { TodoWords } from '../words/en/todo.ts';

interface AddToCalendarProps {
  readonly due: { readonly name: string; readonly date: string };
  readonly summary: string;
  /** Reference of the copy, if it is signed. */
  readonly reference: string | undefined;
  readonly words: TodoWords;
}

/** Button that saves the day as a calendar file. The code for it is loaded when the button is pressed. */
export function AddToCalendar({ due, summary, reference, words }: AddToCalendarProps) {
  const [hasFailed, setHasFailed] = useState(false);
  const { name, date: day } = due;
  const add = async () => {
    try {
      const { saveEvent } = await import('./calendar-event.ts');
      const uid = `${name}-${reference ?? day}@${location.hostname}`;
      const description = reference ? words.message(reference) : '';
      saveEvent({ uid, day, summary, description }, `${name}-${day}.ics`);
      setHasFailed(false);
    } catch {
      setHasFailed(true);
    }
  };
  return (
    <button type="button" className="button button--quiet" onClick={add}>
      {hasFailed ? words.calendarFailed : words.calendar}
    </button>
  );
}
