import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import { messages } from '../../../functions/contract.ts';
import { useBusy } from '../shared/useBusy.ts';

interface StaleAlertProps {
  /** Reads the record again, and tells its own failure. */
  readonly onReload: () => Promise<void>;
}

/** Somebody else was quicker: offers to read the record again. */
export function StaleAlert({ onReload }: StaleAlertProps) {
  const [busy, run] = useBusy();
  return (
    <div role="alert">
      <Alert
        type="warning"
        statusIconAriaLabel="Warning"
        action={
          <Button formAction="none" loading={busy} onClick={() => void run(onReload)}>
            Reload
          </Button>
        }
      >
        {messages.stale}
      </Alert>
    </div>
  );
}
