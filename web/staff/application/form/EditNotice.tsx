import type { Application } from '../../../../functions/contract.ts';
import { ChangedNotice } from '../../forms/ChangedNotice.tsx';
import type { Difference } from '../../forms/rebase.ts';
import { StaleNotice } from '../../records/StaleNotice.tsx';
import { RestoredNotice } from './RestoredNotice.tsx';

interface Changes {
  readonly changes: readonly Difference[];
  /** Labels of fields in which this person typed as well. */
  readonly kept: readonly string[];
}

/** What stands above the form: somebody else was quicker, what they changed, or a draft came back. */
export type Notice = { readonly is: 'stale' } | ({ readonly is: 'changed' | 'restored' } & Changes);

interface EditNoticeProps {
  readonly notice: Notice;
  readonly reload: () => Promise<Application>;
  readonly onReloaded: (latest: Application) => void;
  readonly onDiscard: () => void;
  readonly onDismiss: () => void;
}

export function EditNotice({ notice, reload, onReloaded, onDiscard, onDismiss }: EditNoticeProps) {
  if (notice.is === 'stale') return <StaleNotice reload={reload} onReloaded={onReloaded} />;
  const { changes, kept } = notice;
  return (
    <>
      {notice.is === 'restored' && <RestoredNotice onDiscard={onDiscard} />}
      {(notice.is === 'changed' || changes.length > 0) && (
        <ChangedNotice changes={changes} kept={kept} onDismiss={onDismiss} />
      )}
    </>
  );
}
