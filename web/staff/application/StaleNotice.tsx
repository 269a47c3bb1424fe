import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import { type Application, messages } from '../../../functions/contract.ts';
import { useNotifications } from '../shared/notifications.tsx';
import { useBusy } from '../shared/useBusy.ts';

interface StaleNoticeProps {
  /** Reads the record again; its failure is told here. */
  readonly reload: () => Promise<Application>;
  readonly onReloaded: (latest: Application) => void;
}

/** Somebody else was quicker: offers to read the record again. */
export function StaleNotice({ reload, onReloaded }: StaleNoticeProps) {
  const notify = useNotifications();
  const [busy, run] = useBusy();
  const again = async () => {
    try {
      onReloaded(await reload());
    } catch {
      notify.error(messages.unexpected);
    }
  };
  return (
    <div role="alert">
      <Alert
        type="warning"
        statusIconAriaLabel="Warning"
        action={
          <Button formAction="none" loading={busy} onClick={() => run(again)}>
            Reload
          </Button>
        }
      >
        {messages.stale}
      </Alert>
    </div>
  );
}
