import type {
  Answer,
  beginExport,
  ExportedApplication,
  fetchExport,
  Input,
} from '../../../../../functions/contract.ts';
import { type Pause, patiently } from '../../../shared/patiently.ts';
import type { Sheet } from '../../../shared/sheet.ts';

/** Reads an export page by page into a file. Pure but for the calls that it is given. */

export type Wanted = Input<typeof beginExport>['body'];

/** The calls to the server, and the pauses, that an export makes. */
export interface ExportCalls {
  readonly begin: (wanted: Wanted, signal: AbortSignal) => Promise<Answer<typeof beginExport>>;
  readonly page: (
    id: string,
    cursor: string | undefined,
    signal: AbortSignal,
  ) => Promise<Answer<typeof fetchExport>>;
  readonly pause: Pause;
}

export interface ExportProgress {
  readonly count: number;
  /** About how many there are, where that is known. */
  readonly about: number | undefined;
  /** When the last record so far was added. */
  readonly last: string | undefined;
}

interface ExportResult {
  readonly count: number;
  readonly file: Blob;
  /** The search found more than it answers. */
  readonly isCut: boolean;
}

export interface ExportJob {
  /** Goes on from where it stopped. @throws what the calls throw, also when it was cancelled */
  readonly run: (
    signal: AbortSignal,
    onProgress: (progress: ExportProgress) => void,
  ) => Promise<ExportResult>;
}

/** More rows help nobody in one file, and would fill a small machine's memory. */
export const exportMost = 100_000;

/** Rows that are written before the page may do something else: some 20 ms of work. */
const rowsAtOnce = 50;

/** There are more than one file takes. */
export class TooMany extends Error {}

interface Writing {
  readonly sheet: Sheet;
  readonly rowOf: (record: ExportedApplication) => string[];
}

/** An export that has not begun. */
export function exportJob(wanted: Wanted, { sheet, rowOf }: Writing, calls: ExportCalls): ExportJob {
  const { pause } = calls;
  let begun: Answer<typeof beginExport> | undefined;
  let cursor: string | undefined;
  let count = 0;
  let last: string | undefined;
  let isCut = false;
  let isWhole = false;
  return {
    run: async (signal, onProgress) => {
      begun ??= await patiently(() => calls.begin(wanted, signal), { pause, signal });
      const { _id, about } = begun;
      onProgress({ count, about, last });
      while (!isWhole) {
        const page = await patiently(() => calls.page(_id, cursor, signal), { pause, signal });
        signal.throwIfAborted();
        if (count + page.applications.length > exportMost) throw new TooMany();
        for (let start = 0; start < page.applications.length; start += rowsAtOnce) {
          sheet.add(page.applications.slice(start, start + rowsAtOnce).map(rowOf));
          await pause(0);
        }
        count += page.applications.length;
        last = page.applications.at(-1)?.createdAt ?? last;
        isCut ||= page.more === true;
        cursor = page.nextCursor;
        isWhole = cursor === undefined;
        onProgress({ count, about, last });
      }
      return { count, file: sheet.end(), isCut };
    },
  };
}
