import BarChart, { type BarChartProps } from '@cloudscape-design/components/bar-chart';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Table, { type TableProps } from '@cloudscape-design/components/table';
import { type ReactNode, useState } from 'react';
import { useFormats } from '../preferences/usePreferences.ts';
import { chartWords } from '../shared/chart-words.ts';
import { Panel } from '../shared/Panel.tsx';
import { type BarSeries, PrintedBars, PrintedTable } from './Printed.tsx';

interface PlotProps<T> {
  readonly title: string;
  readonly description: string;
  /** Control above the chart that filters it. */
  readonly filter?: ReactNode;
  readonly note?: ReactNode;
  /** Rows of the table, one per bar. Without rows there is no chart. */
  readonly rows: readonly T[];
  readonly columns: readonly TableProps.ColumnDefinition<T>[];
  readonly empty: string;
  /** Labels of the bars, in the order of the rows. */
  readonly labels: readonly string[];
  readonly series: readonly BarSeries[];
  readonly valueText: (value: number) => string;
  readonly axes: { readonly bars: string; readonly values: string };
  readonly height: number;
  readonly standing?: boolean;
}

/** A chart and a table of its numbers. The table is shown on request, and always in print. */
export function Plot<T>(props: PlotProps<T>) {
  const { title, description, filter, note, rows, columns, empty, labels, series, valueText } = props;
  const highest = Math.max(
    0,
    ...labels.map((_, place) => series.reduce((sum, { values }) => sum + (values[place] ?? 0), 0)),
  );
  return (
    <div className="staff-report-part">
      <Panel title={title} description={description}>
        {rows.length === 0 ? (
          <Box color="text-body-secondary">{empty}</Box>
        ) : (
          <>
            <div className="staff-not-printed">
              <SpaceBetween size="s">
                {filter}
                <Bars {...props} highest={highest} />
                {note}
                <Numbers title={title} rows={rows} columns={columns} />
              </SpaceBetween>
            </div>
            <div className="staff-only-printed">
              <PrintedBars labels={labels} series={series} highest={highest} valueText={valueText} />
              {note}
              <PrintedTable rows={rows} columns={columns} />
            </div>
          </>
        )}
      </Panel>
    </div>
  );
}

function Bars<T>(props: PlotProps<T> & { readonly highest: number }) {
  const { title, labels, series, valueText, axes, height, standing = false, highest } = props;
  const { number } = useFormats();
  // The key is the index of the row, because two users may have the same name.
  const places = labels.map((_, place) => String(place));
  const bars: BarChartProps<string>['series'] = series.map(one => ({
    type: 'bar',
    title: one.title,
    data: places.map((x, place) => ({ x, y: one.values[place] ?? 0 })),
    valueFormatter: valueText,
  }));
  return (
    <BarChart
      series={bars}
      xDomain={places}
      xTickFormatter={place => labels[Number(place)] ?? ''}
      xTitle={axes.bars}
      yTitle={axes.values}
      yDomain={[0, Math.max(highest, 4)]}
      yTickFormatter={value => (Number.isInteger(value) ? number(value) : '')}
      height={height}
      horizontalBars={!standing}
      stackedBars
      hideFilter
      hideLegend={series.length < 2}
      ariaLabel={title}
      i18nStrings={{ ...chartWords, legendAriaLabel: title }}
    />
  );
}

function Numbers<T>({ title, rows, columns }: Pick<PlotProps<T>, 'title' | 'rows' | 'columns'>) {
  const [isOpen, setIsOpen] = useState(false);
  const words = isOpen ? 'Hide the numbers' : 'Show the numbers';
  return (
    <>
      <Button
        variant="inline-link"
        iconName={isOpen ? 'caret-up-filled' : 'caret-down-filled'}
        ariaExpanded={isOpen}
        ariaLabel={`${words}: ${title}`}
        onClick={() => setIsOpen(!isOpen)}
      >
        {words}
      </Button>
      {isOpen && (
        <Table
          variant="borderless"
          items={rows}
          columnDefinitions={columns}
          ariaLabels={{ tableLabel: title }}
          wrapLines
          contentDensity="compact"
        />
      )}
    </>
  );
}

/** Returns the height of a chart with horizontal bars, in pixels. */
export const horizontalBarsHeight = (bars: number): number => 40 + 36 * bars;
