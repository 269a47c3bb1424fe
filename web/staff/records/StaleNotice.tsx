import { type Application, messages } from '../../../functions/contract.ts';
import { StaleAlert } from '../forms/StaleAlert.tsx';
import { useNotifications } from '../shared/notifications.tsx';

interface StaleNoticeProps {
  /** Reads the record again; its failure is told here. */
  readonly reload: () => Promise<Application>;
  readonly onReloaded: (latest: Application) => void;
}

/** Offers to read the application again that somebody else has changed. */
export function StaleNotice({ reload, onReloaded }: StaleNoticeProps) {
  const notify = useNotifications();
  const again = async () => {
    try {
      onReloaded(await reload());
    } catch {
      notify.error(messages.internal);
    }
  };
  return <StaleAlert onReload={again} />;
}
