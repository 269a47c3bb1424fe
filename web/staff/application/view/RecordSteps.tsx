import Button from '@cloudscape-design/components/button';
import { generatePath, useNavigate } from 'react-router-dom';
import { staffPages } from '../../../shared/paths.ts';
import { useFormats } from '../../preferences/usePreferences.ts';
import { readMessage } from '../../shared/failures.ts';
import { useNotifications } from '../../shared/notifications.tsx';
import { placeInOrder, recordBeside } from '../../shared/record-place.ts';
import { useUnmountSignal } from '../../shared/unmount-signal.ts';
import { useBusy } from '../../shared/useBusy.ts';
import { useShortcut } from '../../shortcuts/useShortcut.ts';
import { countText } from '../count-text.ts';

/** Shortcuts and buttons to the next and previous record of the last list or queue. Back still opens that list. */
export function RecordSteps({ id }: { readonly id: string }) {
  const navigate = useNavigate();
  const notify = useNotifications();
  const formats = useFormats();
  const leaving = useUnmountSignal();
  const [busy, run] = useBusy();
  const step = async (by: 1 | -1) => {
    const left = leaving();
    const beside = await recordBeside(id, by);
    if (left.aborted) return;
    if (beside === undefined)
      notify.info('Open an application from a list or a queue first: the shortcuts follow its order.');
    else if (beside === 'end')
      notify.info(`This is the ${by === 1 ? 'last' : 'first'} application of the list that you came from.`);
    else navigate(generatePath(staffPages.updateApplicationView, { id: beside }), { replace: true });
  };
  const go = (by: 1 | -1) =>
    void run(() => step(by).catch((error: Error) => void notify.error(readMessage(error))));
  useShortcut('next', () => go(1));
  useShortcut('previous', () => go(-1));

  const place = placeInOrder(id);
  if (!place) return null;
  return (
    <nav className="staff-record-steps" aria-label="Applications of the list">
      <Button
        iconName="angle-left"
        ariaLabel="Previous application"
        disabled={place.isFirst || busy}
        onClick={() => go(-1)}
      >
        Previous
      </Button>
      <span>
        {formats.number(place.number)} of {countText(place, formats)}
      </span>
      <Button
        iconName="angle-right"
        iconAlign="right"
        ariaLabel="Next application"
        disabled={place.isLast || busy}
        onClick={() => go(1)}
      >
        Next
      </Button>
    </nav>
  );
}
