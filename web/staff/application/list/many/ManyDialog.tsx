import { useState } from 'react';
import { AskDialog } from './AskDialog.tsx';
import { JobDialog } from './JobDialog.tsx';
import type { Ask } from './many-words.ts';
import { useJob } from './useJob.ts';

interface ManyDialogProps {
  /** The change to ask about; without it the last change of this tab is shown. */
  readonly ask: Ask | undefined;
  readonly ids: readonly string[];
  /** Called with whether a change was begun. */
  readonly onClose: (isBegun: boolean) => void;
}

/** Asks once for a change of many applications, then makes it and shows how it goes. */
export function ManyDialog({ ask, ids, onClose }: ManyDialogProps) {
  const running = useJob();
  const [isAsking, setAsking] = useState(ask !== undefined);
  if (ask && isAsking)
    return (
      <AskDialog
        ask={ask}
        ids={ids}
        onStart={job => {
          setAsking(false);
          running.start(job);
        }}
        onCancel={() => onClose(false)}
      />
    );
  return <JobDialog running={running} onClose={() => onClose(ask !== undefined)} />;
}
