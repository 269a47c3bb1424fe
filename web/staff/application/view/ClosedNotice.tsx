import Button from '@cloudscape-design/components/button';
import type { Application } from '../../../../functions/contract.ts';
import { useFormats } from '../../preferences/usePreferences.ts';
import { failureMessage, isStale } from '../../shared/failures.ts';
import { Notice } from '../../shared/Notice.tsx';
import { useNotifications } from '../../shared/notifications.tsx';
import { useBusy } from '../../shared/useBusy.ts';
import type { ApplicationRecord } from '../useApplication.ts';

interface ClosedNoticeProps {
  readonly application: Application;
  readonly setClosed: ApplicationRecord['setClosed'];
  readonly onStale: () => void;
}

/** Says above a closed case since when it is closed, with the way to reopen it. */
export function ClosedNotice({ application, setClosed, onStale }: ClosedNoticeProps) {
  const notify = useNotifications();
  const { dateTime } = useFormats();
  const [busy, run] = useBusy();
  const { closedAt, held } = application;
  if (!closedAt) return null;
  const reopen = async () => {
    try {
      await setClosed(false);
      notify.success('The case is open again.');
    } catch (error) {
      if (isStale(error)) onStale();
      else notify.error(failureMessage(error));
    }
  };
  return (
    <Notice
      type="info"
      header="This case is closed"
      action={
        <Button loading={busy} disabled={busy} onClick={() => void run(reopen)}>
          Reopen
        </Button>
      }
    >
      Closed on <span className="staff-nowrap">{dateTime(closedAt)}</span>. Reopen it to change it.
      {held && ' A super-admin holds it: it is not removed.'}
    </Notice>
  );
}
