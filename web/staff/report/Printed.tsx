import type { TableProps } from '@cloudscape-design/components/table';

/** Chart and table for print. They are drawn with CSS, because the interactive chart keeps its width on the screen. */

export interface BarSeries {
  readonly title: string;
  readonly values: readonly number[];
}

interface PrintedBarsProps {
  readonly labels: readonly string[];
  readonly series: readonly BarSeries[];
  readonly highest: number;
  readonly valueText: (value: number) => string;
}

export function PrintedBars({ labels, series, highest, valueText }: PrintedBarsProps) {
  return (
    <div className="staff-printed-bars">
      {labels.map((label, place) => {
        const values = series.map(({ values }) => values[place] ?? 0);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: labels may repeat, and the order is fixed
          <div key={place} className="staff-printed-row">
            <span className="staff-printed-label">{label}</span>
            <span className="staff-printed-bar">
              {values.map((value, kind) => (
                <span
                  key={series[kind]?.title}
                  className="staff-printed-part"
                  style={{ inlineSize: `${(80 * value) / Math.max(highest, 1)}%` }}
                />
              ))}
              <span className="staff-printed-value">{values.map(valueText).join(' + ')}</span>
            </span>
          </div>
        );
      })}
      {series.length > 1 && (
        <div className="staff-printed-row">
          <span className="staff-printed-label" />
          <span className="staff-printed-bar">{series.map(({ title }) => title).join(' + ')}</span>
        </div>
      )}
    </div>
  );
}

interface PrintedTableProps<T> {
  readonly rows: readonly T[];
  readonly columns: readonly TableProps.ColumnDefinition<T>[];
}

export function PrintedTable<T>({ rows, columns }: PrintedTableProps<T>) {
  return (
    <table className="staff-printed-table">
      <thead>
        <tr>
          {columns.map(({ id, header }) => (
            <th key={id}>{header}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the order of the rows is fixed
          <tr key={place}>
            {columns.map(({ id, cell }) => (
              <td key={id}>{cell(row)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
