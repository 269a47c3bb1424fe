import { generatePath, useNavigate } from 'react-router-dom';
import { staffPages } from '../../../shared/paths.ts';
import { useNotifications } from '../../shared/notifications.tsx';
import { recordBeside } from '../../shared/record-order.ts';
import { useShortcut } from '../../shortcuts/useShortcut.ts';

/** Goes to the next or previous record of the list or queue by their shortcuts; Back still leads to the list. */
export function useRecordSteps(id: string): void {
  const navigate = useNavigate();
  const notify = useNotifications();
  const step = (by: 1 | -1) => {
    const beside = recordBeside(id, by);
    if (beside === undefined)
      notify.info('Open an application from a list or a queue first: the shortcuts follow its order.');
    else if (beside === 'end')
      notify.info(`This is the ${by === 1 ? 'last' : 'first'} application of the page that you came from.`);
    else navigate(generatePath(staffPages.updateApplicationView, beside), { replace: true });
  };
  useShortcut('next', () => step(1));
  useShortcut('previous', () => step(-1));
}
