import { useState } from 'react';
import { beginExport, fetchExport, officeDayOf } from '../../../../../functions/contract.ts';
import { staffRequest } from '../../../session/api.ts';
import { registerWork } from '../../../session/unsaved-work.ts';
import { csvSheet } from '../../../shared/csv.ts';
import { failureMessage } from '../../../shared/failures.ts';
import { pause } from '../../../shared/retries.ts';
import { saveFile } from '../../../shared/save-file.ts';
import { useOneTask } from '../../../shared/unmount-signal.ts';
import { exportColumns, exportRow } from './export-columns.ts';
import {
  type ExportCalls,
  type ExportJob,
  type ExportProgress,
  exportJob,
  exportMost,
  TooMany,
  type Wanted,
} from './export-job.ts';
import { fileName } from './export-words.ts';

const calls: ExportCalls = {
  begin: (body, signal) => staffRequest(beginExport, { body }, { signal }),
  page: (id, cursor, signal) =>
    staffRequest(fetchExport, { parameters: { id }, query: { cursor } }, { signal }),
  pause,
};

export interface Exported {
  readonly name: string;
  readonly count: number;
  readonly isCut: boolean;
}

interface Export {
  readonly progress: ExportProgress | undefined;
  /** Reason why the export stopped. `retry` resumes it if that is possible. */
  readonly problem: string | undefined;
  readonly start: (wanted: Wanted) => void;
  readonly retry: (() => void) | undefined;
}

/** Runs an export and saves the complete file. Unmounting cancels it. */
export function useExport(onDone: (exported: Exported) => void): Export {
  const [progress, setProgress] = useState<ExportProgress>();
  const [problem, setProblem] = useState<string>();
  const [again, setAgain] = useState<() => void>();
  const running = useOneTask();

  const run = async (job: ExportJob, wanted: Wanted) => {
    const signal = running.begin();
    const done = registerWork({ kind: 'sending' });
    setProblem(undefined);
    try {
      const { count, file, isCut } = await job.run(signal, setProgress);
      const name = fileName(wanted, officeDayOf(new Date()));
      if (count > 0) saveFile(file, name);
      onDone({ name, count, isCut });
    } catch (error) {
      if (signal.aborted) return;
      setProblem(problemText(error));
      setAgain(() => (error instanceof TooMany ? undefined : () => void run(job, wanted)));
    } finally {
      done();
    }
  };
  const start = async (wanted: Wanted) => {
    setProgress({ count: 0, about: undefined, last: undefined });
    // Loads the code that writes workbooks on demand.
    const sheet =
      wanted.format === 'csv'
        ? csvSheet(exportColumns)
        : (await import('../../../shared/xlsx.ts')).xlsxSheet('Applications', exportColumns);
    await run(exportJob(wanted, { sheet, rowOf: exportRow }, calls), wanted);
  };
  return {
    progress,
    problem,
    start: wanted => void start(wanted),
    retry: problem === undefined ? undefined : again,
  };
}

function problemText(error: unknown): string {
  if (error instanceof TooMany)
    return `There are more than ${exportMost.toLocaleString('en')} applications, which are too many for one file. Choose a shorter period.`;
  return `${failureMessage(error)} No file was saved.`;
}
