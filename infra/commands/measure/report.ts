/** A part of the report. `title` is its heading if the measurement fails. */
export interface Part {
  readonly title: string;
  readonly measure: () => string[] | Promise<string[]>;
}

/** Returns the titles of parts that failed. `keep` saves the report after each part; it begins with `head`. */
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

/** Returns the median, because other programs affect a single measurement. */
export function middleOf<T>(found: readonly T[], by: (one: T) => number): T {
  const middle = found.toSorted((one, other) => by(one) - by(other))[Math.floor(found.length / 2)];
  if (middle === undefined) throw new Error('No measurement');
  return middle;
}

export const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);
export const milliseconds = (time: number) => `${Math.round(time)} ms`;

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line), ''];
}
