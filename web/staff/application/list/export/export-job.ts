import type {
  beginExport,
  ExportedApplication,
  fetchExport,
  RouteInput,
  RouteResponse,
} from '../../../../../functions/contract.ts';
import { type Pause, withRetries } from '../../../shared/retries.ts';
import type { Sheet } from '../../../shared/sheet.ts';

/** Loads an export page by page and writes it into a file. Pure except for the calls that it receives. */

export type Wanted = RouteInput<typeof beginExport>['body'];

export interface ExportCalls {
  readonly begin: (wanted: Wanted, signal: AbortSignal) => Promise<RouteResponse<typeof beginExport>>;
  readonly page: (
    id: string,
    cursor: string | undefined,
    signal: AbortSignal,
  ) => Promise<RouteResponse<typeof fetchExport>>;
  readonly pause: Pause;
}

export interface ExportProgress {
  readonly count: number;
  /** Approximate number of applications, if known. */
  readonly about: number | undefined;
  /** Creation time of the last application that was loaded. */
  readonly last: string | undefined;
}

interface ExportResult {
  readonly count: number;
  readonly file: Blob;
  /** True if the search found more applications than it returns. */
  readonly isCut: boolean;
}

export interface ExportJob {
  /** Starts the export or resumes it. @throws the errors of the calls, and AbortError */
  readonly run: (
    signal: AbortSignal,
    onProgress: (progress: ExportProgress) => void,
  ) => Promise<ExportResult>;
}

/** Maximum applications per file. More would fill the memory of a small computer. */
export const exportMost = 100_000;

/** Number of rows to write between pauses, so that the page can react: about 20 ms of work. */
const rowsAtOnce = 50;

export class TooMany extends Error {}

interface Writing {
  readonly sheet: Sheet;
  readonly rowOf: (record: ExportedApplication) => string[];
}

export function exportJob(wanted: Wanted, { sheet, rowOf }: Writing, calls: ExportCalls): ExportJob {
  const { pause } = calls;
  let begun: RouteResponse<typeof beginExport> | undefined;
  let cursor: string | undefined;
  let count = 0;
  let last: string | undefined;
  let isCut = false;
  let isWhole = false;
  return {
    run: async (signal, onProgress) => {
      begun ??= await withRetries(() => calls.begin(wanted, signal), { pause, signal });
      const { _id, about } = begun;
      onProgress({ count, about, last });
      while (!isWhole) {
        const page = await withRetries(() => calls.page(_id, cursor, signal), { pause, signal });
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
