import DatePicker, { type DatePickerProps } from '@cloudscape-design/components/date-picker';
import type { Ref } from 'react';

interface DayPickerProps extends Pick<DatePickerProps, 'value' | 'isDateEnabled' | 'ariaRequired'> {
  readonly pickerRef?: Ref<DatePickerProps.Ref>;
  readonly onChange: (day: string) => void;
}

/** A day, typed as YYYY-MM-DD or chosen in a calendar. */
export function DayPicker({ pickerRef, onChange, ...picker }: DayPickerProps) {
  return (
    <DatePicker
      {...picker}
      ref={pickerRef}
      onChange={({ detail }) => onChange(detail.value)}
      format="iso"
      inputFormat="iso"
      placeholder="YYYY-MM-DD"
      expandToViewport
      i18nStrings={words}
    />
  );
}

/** For those who hear them. */
const words: DatePickerProps.I18nStrings = {
  openCalendarAriaLabel: selected => (selected ? `Choose a day, now ${selected}` : 'Choose a day'),
  previousMonthAriaLabel: 'Previous month',
  nextMonthAriaLabel: 'Next month',
  todayAriaLabel: 'Today',
};
