import Button from '@cloudscape-design/components/button';
import { messages } from '../../../functions/contract.ts';
import { Notice } from '../shared/Notice.tsx';
import { OverPage } from '../shared/NotificationArea.tsx';
import { useBusy } from '../shared/useBusy.ts';

interface StaleAlertProps {
  /** Reads the record again, and tells its own failure. */
  readonly onReload: () => Promise<void>;
}

/** Somebody else was quicker: offers to read the record again. */
export function StaleAlert({ onReload }: StaleAlertProps) {
  const [busy, run] = useBusy();
  const reload = (
    <Button formAction="none" loading={busy} onClick={() => void run(onReload)}>
      Reload
    </Button>
  );
  return (
    <OverPage>
      <Notice type="warning" action={reload}>
        {messages.stale}
      </Notice>
    </OverPage>
  );
}
