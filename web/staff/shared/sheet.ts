/** A table that is written piece by piece into a file for a spreadsheet. */

export interface Column {
  readonly header: string;
  /** A `day` is given as `YYYY-MM-DD`, and is a date where the file has dates. */
  readonly kind: 'text' | 'day';
  /** In characters. */
  readonly width: number;
}

export interface Sheet {
  readonly add: (rows: readonly (readonly string[])[]) => void;
  /** The whole file. Nothing can be added after it. */
  readonly end: () => Blob;
}
