import type { DatePickerProps } from '@cloudscape-design/components/date-picker';

/** The words of a control for a day, for those who hear them. */
export const datePickerStrings: DatePickerProps.I18nStrings = {
  openCalendarAriaLabel: selected => (selected ? `Choose a day, now ${selected}` : 'Choose a day'),
  previousMonthAriaLabel: 'Previous month',
  nextMonthAriaLabel: 'Next month',
  todayAriaLabel: 'Today',
};
