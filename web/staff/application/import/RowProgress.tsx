import ProgressBar from '@cloudscape-design/components/progress-bar';
import { useFormats } from '../../preferences/usePreferences.ts';
import type { Began } from './import-steps.ts';
import { progressText } from './import-words.ts';

interface RowProgressProps {
  readonly label: string;
  readonly done: number;
  readonly total: number;
  readonly began: Began;
  readonly isStopped?: boolean;
}

/** Progress in rows. While the work runs, also the rows per minute and the time left. */
export function RowProgress({ label, done, total, began, isStopped = false }: RowProgressProps) {
  const formats = useFormats();
  const now = isStopped ? began.at : performance.now();
  return (
    <ProgressBar
      label={label}
      description={progressText({ done, total }, began, now, formats)}
      value={total === 0 ? 0 : (done / total) * 100}
    />
  );
}
