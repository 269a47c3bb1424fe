import Button from '@cloudscape-design/components/button';
import Calendar, { type CalendarProps } from '@cloudscape-design/components/calendar';
import Input, { type InputProps } from '@cloudscape-design/components/input';
import Popover, { type PopoverProps } from '@cloudscape-design/components/popover';
import { type Ref, useId, useImperativeHandle, useRef, useState } from 'react';
import { type DayRefusal, dayInWords, parseDay } from '../../shared/days.ts';
import { usePreferences } from '../preferences/usePreferences.ts';

interface DayPickerProps extends Pick<InputProps, 'ariaRequired'>, Pick<CalendarProps, 'isDateEnabled'> {
  readonly pickerRef?: Ref<Pick<InputProps.Ref, 'focus'>>;
  /** A day as `YYYY-MM-DD`, or typed text that is none. */
  readonly value: string;
  /** Called with the day as `YYYY-MM-DD`; with the text itself where it is no day, so that the form refuses it. */
  readonly onChange: (day: string) => void;
}

/**
 * A day, typed or pasted in any form, or chosen in a calendar. Cloudscape's own date picker changes what is typed while it
 * is typed, and makes another day of it. Below the field stands which day it is, or why it is none; the line keeps its room.
 */
export function DayPicker({ pickerRef, value, onChange, isDateEnabled, ...input }: DayPickerProps) {
  const { format } = usePreferences();
  const id = useId();
  const control = useRef<InputProps.Ref>(null);
  const popover = useRef<PopoverProps.Ref>(null);
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  const [isLeft, setIsLeft] = useState(false);
  useImperativeHandle(pickerRef, () => ({ focus: () => control.current?.focus() }));

  // The form has another value than the text here: a newer record, or a form that was emptied.
  if (value !== seen) {
    setSeen(value);
    if (value !== dayOrText(typed)) setTyped(value);
  }
  const read = parseDay(typed);
  const words = 'day' in read ? dayInWords(read.day, format === 'bn-BD' ? 'bn' : 'en') : '';
  const refusal = isLeft && 'refused' in read ? refusals[read.refused] : '';

  const type = (text: string) => {
    setTyped(text);
    setIsLeft(false);
    onChange(dayOrText(text));
  };
  const choose = (day: string) => {
    type(day);
    popover.current?.dismiss();
    control.current?.focus();
  };
  return (
    <div className="staff-day">
      <div className="staff-day__control">
        <Input
          {...input}
          ref={control}
          value={typed}
          onChange={({ detail }) => type(detail.value)}
          onBlur={() => setIsLeft(true)}
          placeholder="DD/MM/YYYY"
          autoComplete={false}
          spellcheck={false}
          {...(refusal && { invalid: true, nativeInputAttributes: { 'aria-errormessage': id } })}
        />
        <Popover
          ref={popover}
          triggerType="custom"
          position="bottom"
          size="medium"
          header="Choose a day"
          dismissAriaLabel="Close the calendar"
          renderWithPortal
          content={
            <Calendar
              value={'day' in read ? read.day : ''}
              onChange={({ detail }) => choose(detail.value)}
              isDateEnabled={isDateEnabled ?? (() => true)}
              ariaLabel="Choose a day"
              locale={format === 'iso' ? 'en-GB' : format}
              i18nStrings={calendarWords}
            />
          }
        >
          <Button
            iconName="calendar"
            formAction="none"
            ariaLabel={words ? `Choose a day, now ${words}` : 'Choose a day'}
          />
        </Popover>
      </div>
      <div
        role="status"
        aria-live="polite"
        id={id}
        className={refusal ? 'staff-day__refusal' : 'staff-day__words'}
      >
        {words || refusal}
      </div>
    </div>
  );
}

/** Turns typed text into the value that the form holds. */
function dayOrText(typed: string): string {
  const read = parseDay(typed);
  if ('day' in read) return read.day;
  return read.refused === 'empty' ? '' : typed;
}

const refusals: Readonly<Record<DayRefusal, string>> = {
  empty: '',
  unreadable: 'Write a day, such as 17/03/1990 or 17 March 1990.',
  shortYear: 'Write the year with four digits.',
  noSuchDay: 'There is no such day. Write the day first, then the month.',
  farYear: 'Write a year from 1900 to 2099.',
};

/** For those who hear them. */
const calendarWords: CalendarProps.I18nStrings = {
  previousMonthAriaLabel: 'Previous month',
  nextMonthAriaLabel: 'Next month',
  todayAriaLabel: 'Today',
};
