import FormField from '@cloudscape-design/components/form-field';
import RadioGroup, { type RadioGroupProps } from '@cloudscape-design/components/radio-group';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { Ref } from 'react';
import type { Formats } from '../../preferences/formats.ts';
import { useFormats } from '../../preferences/usePreferences.ts';
import { Panel } from '../../shared/Panel.tsx';
import { useErrorInTitle } from '../../shared/page-title.ts';
import { headerOf } from './columns.ts';
import { orderOf, type ReadingChoice, readingWords, type ShownCell } from './date-order.ts';
import { type DayAnswers, type DayColumn, readingOf } from './day-columns.ts';

interface DayColumnsProps {
  readonly columns: readonly DayColumn[];
  readonly answers: DayAnswers;
  readonly onAnswer: (answers: DayAnswers) => void;
  readonly isRefused: boolean;
  readonly openRef: Ref<RadioGroupProps.Ref>;
}

/** Shows how each date column is read, and asks the user if its dates are ambiguous. */
export function DayColumns({ columns, answers, onAnswer, isRefused, openRef }: DayColumnsProps) {
  const formats = useFormats();
  const unclear = columns.filter(
    ({ decidedBy, shortYear, choices }) => decidedBy || shortYear || choices.length > 0,
  );
  const open = unclear.find(column => !readingOf(column, answers));
  useErrorInTitle(isRefused && open !== undefined);
  if (unclear.length === 0) return null;
  return (
    <Panel title="Dates" description="All dates of a column are read in one order.">
      <SpaceBetween size="m">
        {unclear.map(column => {
          const { place, choices } = column;
          if (choices.length === 0) return <div key={place}>{decidedText(column, formats)}</div>;
          const chosen = readingOf(column, answers);
          return (
            <FormField
              key={place}
              label={`How are the dates of ${headerOf(column.column)} written?`}
              description={questionText(column)}
              errorText={isRefused && !chosen && 'Choose how these dates are written.'}
              i18nStrings={{ errorIconAriaLabel: 'Error' }}
            >
              <RadioGroup
                ref={column === open ? openRef : null}
                value={chosen ?? null}
                items={choices.map(choice => ({
                  value: choice.reading,
                  label: choiceText(choice, choices),
                  description: examplesText(choice, formats),
                }))}
                onChange={({ detail: { value } }) => {
                  const choice = choices.find(({ reading }) => reading === value);
                  if (choice) onAnswer(new Map(answers).set(place, choice.reading));
                }}
              />
            </FormField>
          );
        })}
      </SpaceBetween>
    </Panel>
  );
}

const cellText = ({ row, text }: ShownCell) => `row ${row} has “${text}”`;

function decidedText({ column, reading, decidedBy, shortYear }: DayColumn, formats: Formats): string {
  const order = reading && readingWords[orderOf(reading)].toLowerCase();
  const sentences = [
    ...(decidedBy ? [`${order}, because ${cellText(decidedBy)}.`] : []),
    ...(shortYear ? [`“${shortYear.text}” is read as ${formats.date(shortYear.day)}.`] : []),
  ];
  return `${headerOf(column)}: ${sentences.join(' ')}`;
}

function questionText({ contradiction }: DayColumn): string {
  if (!contradiction) return 'The cells can be read in more than one way.';
  const [one, other] = contradiction;
  return `The cells have different orders: ${cellText(one)}, and ${cellText(other)}.`;
}

/** Label of a date format to choose; contains the century only if it distinguishes the choices. */
function choiceText({ reading, examples }: ReadingChoice, choices: readonly ReadingChoice[]): string {
  const order = readingWords[orderOf(reading)];
  const other = choices.find(
    choice => choice.reading !== reading && orderOf(choice.reading) === orderOf(reading),
  );
  const index = examples.findIndex(({ day }, place) => yearOf(day) !== yearOf(other?.examples[place]?.day));
  if (!other || index < 0) return order;
  return `${order}, ${yearOf(examples[index]?.day)} rather than ${yearOf(other.examples[index]?.day)}`;
}

const yearOf = (day: string | undefined) => day?.slice(0, 'YYYY'.length);

function examplesText({ examples }: ReadingChoice, { date }: Formats): string {
  return examples
    .map(({ text, day }) => `“${text}” is ${day === undefined ? 'refused' : date(day)}`)
    .join('; ');
}
