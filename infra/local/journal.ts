import { appendFileSync, existsSync, readFileSync, truncateSync } from 'node:fs';

/** A file with one JSON object in each line. Each `append` is one write, so a killed process stores a line or nothing. */
export interface Journal<Line> {
  read(): Line[];
  append(line: Line): void;
}

export function openJournal<Line>(file: string): Journal<Line> {
  dropUnfinishedLine(file);
  return {
    read: () =>
      existsSync(file)
        ? readFileSync(file, 'utf8')
            .split('\n')
            .filter(Boolean)
            .map(line => JSON.parse(line))
        : [],
    append: line => appendFileSync(file, `${JSON.stringify(line)}\n`, { mode: 0o600 }),
  };
}

/** Skips an incomplete line, which a killed process or a full disk may leave. */
function dropUnfinishedLine(file: string): void {
  if (!existsSync(file)) return;
  const whole = readFileSync(file).lastIndexOf('\n') + 1;
  truncateSync(file, whole);
}
