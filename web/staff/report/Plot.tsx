import BarChart, { type BarChartProps } from '@cloudscape-design/components/bar-chart';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Table, { type TableProps } from '@cloudscape-design/components/table';
import { type ReactNode, useState } from 'react';
import { useFormats } from '../preferences/usePreferences.ts';
import { chartWords } from '../shared/chart-words.ts';
import { Panel } from '../shared/Panel.tsx';

interface PlotProps<T> {
  readonly title: string;
  readonly description?: string;
  /** What narrows the plot; it stands between the title and the plot. */
  readonly filter?: ReactNode;
  /** Without any row there is no plot. */
  readonly rows: readonly T[];
  readonly columns: readonly TableProps.ColumnDefinition<T>[];
  readonly empty: string;
  readonly chart: Pick<
    BarChartProps<string>,
    | 'series'
    | 'xDomain'
    | 'xTickFormatter'
    | 'xTitle'
    | 'yTitle'
    | 'height'
    | 'horizontalBars'
    | 'stackedBars'
  > & { readonly legend: string; readonly highest: number };
  readonly note?: ReactNode;
}

/** A plot with the table of its numbers behind it: shown when it is asked for, and always on paper. */
export function Plot<T>({ title, description, filter, rows, columns, empty, chart, note }: PlotProps<T>) {
  const [isOpen, setIsOpen] = useState(false);
  const { number } = useFormats();
  const words = isOpen ? 'Hide the numbers' : 'Show the numbers';
  const { legend, highest, ...bars } = chart;
  return (
    <div className="staff-report-part">
      <Panel title={title} {...(description && { description })}>
        {rows.length === 0 ? (
          <Box color="text-body-secondary">{empty}</Box>
        ) : (
          <SpaceBetween size="s">
            {filter}
            <BarChart
              {...bars}
              yDomain={[0, Math.max(highest, 4)]}
              yTickFormatter={value => (Number.isInteger(value) ? number(value) : '')}
              hideFilter
              hideLegend={bars.series.length < 2}
              ariaLabel={title}
              i18nStrings={{ ...chartWords, legendAriaLabel: legend }}
            />
            {note}
            <div className="staff-not-printed">
              <Button
                variant="inline-link"
                iconName={isOpen ? 'caret-up-filled' : 'caret-down-filled'}
                ariaExpanded={isOpen}
                ariaLabel={`${words}: ${title}`}
                onClick={() => setIsOpen(!isOpen)}
              >
                {words}
              </Button>
            </div>
            <div className={isOpen ? undefined : 'staff-only-printed'}>
              <Table
                variant="borderless"
                items={rows}
                columnDefinitions={columns}
                ariaLabels={{ tableLabel: title }}
                wrapLines
                contentDensity="compact"
              />
            </div>
          </SpaceBetween>
        )}
      </Panel>
    </div>
  );
}

/** Height of a plot whose bars lie, in pixels. */
export const lyingHeight = (bars: number): number => 40 + 36 * bars;
