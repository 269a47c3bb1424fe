import { Notice } from '../shared/Notice.tsx';
import { OverPage } from '../shared/NotificationArea.tsx';
import type { Difference } from './rebase.ts';

/** Changes that somebody else made meanwhile. */
export interface Changed {
  readonly changes: readonly Difference[];
  /** Labels of fields in which this person typed as well: their text stays. */
  readonly kept?: readonly string[];
}

interface ChangedNoticeProps extends Changed {
  readonly onDismiss: () => void;
}

/** Says what somebody else changed meanwhile, field by field. */
export function ChangedNotice({ changes, kept = [], onDismiss }: ChangedNoticeProps) {
  return (
    <OverPage>
      <Notice type="info" header="Changed by somebody else" onDismiss={onDismiss}>
        {changes.length === 0 && 'Nothing that is shown here.'}
        <ul>
          {changes.map(({ label, before, after }) => (
            <li key={label}>
              {label}: {before} → {after}
              {kept.includes(label) && ' (what you typed stays)'}
            </li>
          ))}
        </ul>
      </Notice>
    </OverPage>
  );
}
