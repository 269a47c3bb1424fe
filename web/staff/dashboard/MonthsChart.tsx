import BarChart from '@cloudscape-design/components/bar-chart';
import type { MonthTotals, Status } from '../../../functions/contract.ts';
import type { Formats } from '../preferences/formats.ts';
import { useFormats } from '../preferences/usePreferences.ts';

const words = {
  legendAriaLabel: 'Statuses',
  chartAriaRoleDescription: 'bar chart',
  xAxisAriaRoleDescription: 'x axis',
  yAxisAriaRoleDescription: 'y axis',
  detailPopoverDismissAriaLabel: 'Close',
};

/** In this order the chart's own colours, light and dark, are blue, red and green. */
const statuses: readonly Status[] = ['Pending', 'Rejected', 'Approved'];

/** Applications by the month in which they were added, each bar by the status that they have now. */
export function MonthsChart({ months }: { readonly months: readonly MonthTotals[] }) {
  const formats = useFormats();
  const [first] = months;
  const highest = Math.max(
    0,
    ...months.map(totals => statuses.reduce((sum, status) => sum + totals[status], 0)),
  );
  const series = statuses.map(status => ({
    type: 'bar' as const,
    title: status,
    data: months.map(totals => ({ x: totals.month, y: totals[status] })),
    valueFormatter: formats.number,
  }));
  return (
    <BarChart
      series={highest === 0 ? [] : series}
      stackedBars
      xDomain={months.map(({ month }) => month)}
      yDomain={[0, Math.max(highest, 4)]}
      xTickFormatter={month => axisMonth(month, formats)}
      yTickFormatter={value => (Number.isInteger(value) ? formats.number(value) : '')}
      xTitle="Month added"
      yTitle="Applications"
      height={260}
      hideFilter
      ariaLabel="Applications per month"
      {...(first && {
        ariaDescription: `From ${formats.month(first.month)}: the bars are stacked by status.`,
      })}
      i18nStrings={words}
      empty="No applications yet."
    />
  );
}

/** `2026-05` as `May`, and `2026-01` as `Jan 2026`, so that the axis says where a year begins. */
function axisMonth(month: string, formats: Formats): string {
  return month.endsWith('-01') ? formats.month(month) : formats.monthName(month);
}
