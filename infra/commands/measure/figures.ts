/** The median of several measurements: a single one depends on what else the machine does. */
export function middleOf<T>(found: readonly T[], by: (one: T) => number): T {
  const middle = found.toSorted((one, other) => by(one) - by(other))[Math.floor(found.length / 2)];
  if (middle === undefined) throw new Error('There is no middle of nothing');
  return middle;
}

export const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);
export const milliseconds = (time: number) => `${Math.round(time)} ms`;

/** The lines of a table in Markdown. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line), ''];
}
