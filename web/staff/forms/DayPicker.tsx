import Button from '@cloudscape-design/components/button';
import Calendar, { type CalendarProps } from '@cloudscape-design/components/calendar';
import Input, { type InputProps } from '@cloudscape-design/components/input';
import Popover, { type PopoverProps } from '@cloudscape-design/components/popover';
import { type Ref, useId, useImperativeHandle, useRef, useState } from 'react';
import { isIsoDate } from '../../../functions/contract.ts';
import type { ReadDay } from '../../shared/parse-day.ts';
import type { Formats } from '../preferences/formats.ts';
import { useFormats, usePreferences } from '../preferences/usePreferences.ts';
import { useErrorInTitle } from '../shared/page-title.ts';
import { dayRefusalText } from './day-refusal.ts';

interface DayPickerProps extends Pick<InputProps, 'ariaRequired'> {
  readonly pickerRef?: Ref<Pick<InputProps.Ref, 'focus'>>;
  /** A date as `YYYY-MM-DD`, or typed text that is not a date. */
  readonly value: string;
  /** Called with the date as `YYYY-MM-DD`. Invalid text is passed on unchanged, so that the form reports it. */
  readonly onChange: (day: string) => void;
  readonly isDayEnabled?: (day: string) => boolean;
}

/** Date field with a calendar. Cloudscape's is not used, because it reads half-typed text as another date. */
export function DayPicker({ pickerRef, value, onChange, isDayEnabled, ...input }: DayPickerProps) {
  const { format } = usePreferences();
  const formats = useFormats();
  const id = useId();
  const control = useRef<InputProps.Ref>(null);
  const popover = useRef<PopoverProps.Ref>(null);
  const [typed, setTyped] = useState(() => shownDay(value, formats));
  const [seen, setSeen] = useState(value);
  const [isLeft, setIsLeft] = useState(false);
  useImperativeHandle(pickerRef, () => ({ focus: () => control.current?.focus() }));

  // The form's value was changed from outside, by a newer record or a reset.
  if (value !== seen) {
    setSeen(value);
    if (value !== dayOrText(typed, formats.readDay(typed))) setTyped(shownDay(value, formats));
  }
  const read = formats.readDay(typed);
  const words = 'day' in read ? formats.date(read.day) : '';
  const refusal = isLeft && 'refused' in read ? dayRefusalText(read.refused, formats) : '';
  useErrorInTitle(refusal !== '');

  const type = (text: string) => {
    setTyped(text);
    setIsLeft(false);
    onChange(dayOrText(text, formats.readDay(text)));
  };
  const choose = (day: string) => {
    type(formats.date(day));
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
          onBlur={() => {
            setIsLeft(true);
            if (words) setTyped(words);
          }}
          placeholder={formats.dayPattern}
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
              isDateEnabled={date => isDayEnabled?.(calendarDay(date)) ?? true}
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
        {words === typed ? '' : words || refusal}
      </div>
    </div>
  );
}

function dayOrText(typed: string, read: ReadDay): string {
  if ('day' in read) return read.day;
  return read.refused === 'empty' ? '' : typed;
}

function shownDay(value: string, { date }: Formats): string {
  return isIsoDate(value) ? date(value) : value;
}

/** The calendar passes midnight of the date in the device's time zone. */
function calendarDay(date: Date): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

const calendarWords: CalendarProps.I18nStrings = {
  previousMonthAriaLabel: 'Previous month',
  nextMonthAriaLabel: 'Next month',
  todayAriaLabel: 'Today',
};
