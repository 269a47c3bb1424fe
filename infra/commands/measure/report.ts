/** One part of a report: what stands over it when it fails, and what measures it. */
export interface Part {
  readonly title: string;
  /** The lines of its section. */
  readonly measure: () => string[] | Promise<string[]>;
}

/**
 * Measures one part after the other. A part that fails says so in its place, and those after it are measured all the same.
 *
 * @param head the lines before the first part
 * @param keep gets the report as far as it is, after each part: what was measured stays whatever happens next
 * @returns the titles of the parts that failed
 */
export async function measureParts(
  head: readonly string[],
  parts: readonly Part[],
  keep: (report: string) => void,
): Promise<string[]> {
  const lines = [...head];
  const failed: string[] = [];
  for (const { title, measure } of parts) {
    try {
      lines.push(...(await measure()));
    } catch (error) {
      console.error(`${title} could not be measured:`, error);
      failed.push(title);
      lines.push(`## ${title}`, '', 'This run could not measure it.', '');
    }
    keep(lines.join('\n'));
  }
  return failed;
}

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
