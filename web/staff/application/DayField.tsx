import FormField from '@cloudscape-design/components/form-field';
import { type RefObject, useRef, useState } from 'react';
import { isIsoDate, messages, officeDayOf } from '../../../functions/contract.ts';
import { DayPicker } from '../forms/DayPicker.tsx';
import { useErrorInTitle } from '../shared/page-title.ts';

/** Returns the error of a date, or undefined, as `pastDayProblem` does. */
type ProblemOf = (day: string, today: string) => string | undefined;

export interface DayOfDialog {
  /** `YYYY-MM-DD`, or empty for no date or an invalid one. */
  readonly day: string;
  readonly today: string;
  /** Returns whether the date is valid; shows the error if not. */
  readonly check: () => boolean;
  readonly control: RefObject<{ focus: () => void } | null>;
  readonly field: Omit<DayFieldProps, 'label'>;
}

export function useDay(initial: string, problemOf: ProblemOf): DayOfDialog {
  const control = useRef<{ focus: () => void }>(null);
  const [typed, setTyped] = useState(initial);
  const [isRefused, setRefused] = useState(false);
  const today = officeDayOf(new Date());
  const day = isIsoDate(typed) ? typed : '';
  const problem = day ? problemOf(day, today) : undefined;
  const isWrong = problem !== undefined || day !== typed;
  return {
    day,
    today,
    check: () => {
      setRefused(isWrong);
      return !isWrong;
    },
    control,
    field: {
      control,
      value: typed,
      onChange: text => {
        setTyped(text);
        setRefused(false);
      },
      isEnabled: day => problemOf(day, today) === undefined,
      problem: problem ?? (isRefused ? messages.invalid('date') : undefined),
    },
  };
}

interface DayFieldProps {
  readonly label: string;
  readonly description?: string | undefined;
  readonly value: string;
  readonly onChange: (typed: string) => void;
  readonly isEnabled: (day: string) => boolean;
  readonly problem: string | undefined;
  readonly control: DayOfDialog['control'];
}

export function DayField({
  label,
  description,
  value,
  onChange,
  isEnabled,
  problem,
  control,
}: DayFieldProps) {
  useErrorInTitle(Boolean(problem));
  return (
    <FormField label={label} description={description} errorText={problem}>
      <DayPicker pickerRef={control} value={value} onChange={onChange} isDayEnabled={isEnabled} />
    </FormField>
  );
}
