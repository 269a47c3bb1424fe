import Box from '@cloudscape-design/components/box';
import FormField from '@cloudscape-design/components/form-field';
import Select from '@cloudscape-design/components/select';
import { useState } from 'react';
import type { Report, ReportType } from '../../../functions/contract.ts';
import { stageWords } from '../application/words.ts';
import { useFormats } from '../preferences/usePreferences.ts';
import { horizontalBarsHeight, Plot } from './Plot.tsx';
import { paceFigureOf, type Step, steps, typeWords } from './report-rules.ts';

interface PacePlotsProps {
  readonly report: Report;
  readonly type: ReportType;
}

const empty = 'No application reached a second stage in these months.';
const medians = 'Median days';

/** Chart of the median days of each step over all months. */
export function StepsPlot({ report, type }: PacePlotsProps) {
  const { number } = useFormats();
  const rows = steps.flatMap(step => paceFigureOf(report.pace, type, step) ?? []);
  return (
    <Plot
      title="Days from stage to stage"
      description={`Visa type: ${typeWords[type]}. Median of the last ${report.months.length} months, from the previous stage.`}
      rows={rows}
      columns={[
        { id: 'step', header: 'Up to', cell: ({ step }) => stageWords[step], isRowHeader: true },
        { id: 'days', header: medians, cell: ({ days }) => number(days) },
        { id: 'count', header: 'Applications', cell: ({ count }) => number(count) },
      ]}
      empty={empty}
      labels={rows.map(({ step }) => stageWords[step])}
      series={[{ title: medians, values: rows.map(({ days }) => days) }]}
      valueText={number}
      axes={{ bars: 'Up to', values: 'Days' }}
      height={horizontalBarsHeight(rows.length)}
    />
  );
}

/** Chart of the median days of one step by month. Its table lists all steps. */
export function MonthsPlot({ report, type }: PacePlotsProps) {
  const { number, month: monthText, axisMonth } = useFormats();
  const [chosen, setChosen] = useState<Step>();
  const reached = steps.filter(step => paceFigureOf(report.pace, type, step));
  const step = reached.find(one => one === chosen) ?? reached[0];
  const options = reached.map(value => ({ value, label: stageWords[value] }));
  const values = report.months.map(month =>
    step ? (paceFigureOf(report.pace, type, step, month)?.days ?? 0) : 0,
  );
  const cell = (one: Step, month: string) => {
    const figure = paceFigureOf(report.pace, type, one, month);
    return figure ? `${number(figure.days)} (${number(figure.count)})` : '–';
  };
  return (
    <Plot
      title="Days by month"
      description={`Visa type: ${typeWords[type]}. Median by the month in which the stage was reached.`}
      rows={reached.length > 0 ? report.months : []}
      columns={[
        { id: 'month', header: 'Month', cell: monthText, isRowHeader: true },
        ...reached.map(one => ({
          id: one,
          header: stageWords[one],
          cell: (month: string) => cell(one, month),
        })),
      ]}
      empty={empty}
      filter={
        <FormField label="Up to">
          <Select
            selectedOption={options.find(({ value }) => value === step) ?? null}
            options={options}
            onChange={({ detail }) => setChosen(reached.find(one => one === detail.selectedOption.value))}
          />
        </FormField>
      }
      note={
        <Box color="text-body-secondary">
          The bars show {step && stageWords[step]}. The table shows each stage and the number of applications
          that reached it.
        </Box>
      }
      labels={report.months.map(axisMonth)}
      series={[{ title: medians, values }]}
      valueText={number}
      axes={{ bars: 'Month', values: 'Days' }}
      height={220}
      standing
    />
  );
}
