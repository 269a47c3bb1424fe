import BarChart from '@cloudscape-design/components/bar-chart';
import { statuses as everyStatus, type MonthTotals } from '../../../functions/contract.ts';
import { useFormats } from '../preferences/usePreferences.ts';
import { chartWords } from '../shared/chart-words.ts';

const words = { ...chartWords, legendAriaLabel: 'Statuses' };

/** The order gives the statuses Cloudscape's chart colours: blue, red and green. */
const [pending, approved, rejected] = everyStatus;
const statuses = [pending, rejected, approved];

/** Chart of the applications by month of creation, with each bar split by current status. */
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
      xTickFormatter={formats.axisMonth}
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
