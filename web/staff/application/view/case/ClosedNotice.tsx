import Button from '@cloudscape-design/components/button';
import type { Application } from '../../../../../functions/contract.ts';
import { useFormats } from '../../../preferences/usePreferences.ts';
import { failureMessage } from '../../../shared/failures.ts';
import { Notice } from '../../../shared/Notice.tsx';
import { useChange } from '../../../shared/useChange.ts';
import type { ApplicationRecord } from '../../useApplication.ts';

interface ClosedNoticeProps {
  readonly application: Application;
  readonly setClosed: ApplicationRecord['setClosed'];
  readonly onStale: () => void;
}

export function ClosedNotice({ application, setClosed, onStale }: ClosedNoticeProps) {
  const { dateTime } = useFormats();
  const [busy, make] = useChange(onStale);
  const { closedAt, held } = application;
  if (!closedAt) return null;
  const reopen = () =>
    make(async () => {
      await setClosed(false);
      return 'The case is open again.';
    }, failureMessage);
  return (
    <Notice
      type="info"
      header="This case is closed"
      action={
        <Button loading={busy} onClick={() => void reopen()}>
          Reopen
        </Button>
      }
    >
      Closed on <span className="staff-nowrap">{dateTime(closedAt)}</span>. Reopen it to change it.
      {held && ' A super-admin put it on hold: it will not be removed.'}
    </Notice>
  );
}
