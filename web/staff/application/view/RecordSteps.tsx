import Button from '@cloudscape-design/components/button';
import { generatePath, useNavigate } from 'react-router-dom';
import { staffPages } from '../../../shared/paths.ts';
import { useFormats } from '../../preferences/usePreferences.ts';
import { useNotifications } from '../../shared/notifications.tsx';
import { placeInOrder, recordBeside } from '../../shared/record-order.ts';
import { useShortcut } from '../../shortcuts/useShortcut.ts';

/** Shortcuts and buttons to the next and previous record of the last list or queue. Back still opens that list. */
export function RecordSteps({ id }: { readonly id: string }) {
  const navigate = useNavigate();
  const notify = useNotifications();
  const { number } = useFormats();
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

  const place = placeInOrder(id);
  if (!place) return null;
  return (
    <nav className="staff-record-steps" aria-label="Applications of the list">
      <Button
        iconName="angle-left"
        ariaLabel="Previous application"
        disabled={place.number === 1}
        onClick={() => step(-1)}
      >
        Previous
      </Button>
      <span>
        {number(place.number)} of {number(place.count)}
      </span>
      <Button
        iconName="angle-right"
        iconAlign="right"
        ariaLabel="Next application"
        disabled={place.number === place.count}
        onClick={() => step(1)}
      >
        Next
      </Button>
    </nav>
  );
}
