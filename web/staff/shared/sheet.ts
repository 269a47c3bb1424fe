/** File of a spreadsheet that is written row by row. */

export interface Column {
  readonly header: string;
  /** A `day` is `YYYY-MM-DD`. File formats with dates store it as a date. */
  readonly kind: 'text' | 'day';
  readonly width: number;
}

export interface Sheet {
  readonly add: (rows: readonly (readonly string[])[]) => void;
  /** Returns the whole file. Rows can no longer be added. */
  readonly end: () => Blob;
}
