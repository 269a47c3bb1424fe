import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Link from '@cloudscape-design/components/link';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator, { type StatusIndicatorProps } from '@cloudscape-design/components/status-indicator';
import { useLocation, useNavigate } from 'react-router-dom';
import {
  type Application,
  type CheckedItem,
  checklistItems,
  type ItemState,
  itemText,
  type MarkState,
} from '../../../../../functions/contract.ts';
import { useFormats } from '../../../preferences/usePreferences.ts';
import { useChange } from '../../../shared/useChange.ts';
import { markFailureText } from '../../failures.ts';
import { itemStateWords } from '../../words.ts';
import { OfficialPage } from '../deadlines/OfficialPage.tsx';
import { DocumentLink } from '../documents/DocumentLink.tsx';
import type { FreshLinks } from '../documents/useFreshLinks.ts';
import type { Marks } from './useMarks.tsx';

interface ChecklistLineProps {
  readonly item: CheckedItem;
  readonly application: Application;
  readonly marks: Marks;
  readonly links: FreshLinks;
}

const looks: Readonly<Record<ItemState, StatusIndicatorProps.Type>> = {
  missing: 'pending',
  received: 'in-progress',
  accepted: 'success',
  askedAgain: 'warning',
  notNeeded: 'stopped',
};

export function ChecklistLine({ item, application, marks, links }: ChecklistLineProps) {
  const { name, mark } = item;
  const { goodForMonths, source } = checklistItems[name];
  const text = itemText(name, 'en');
  return (
    <li>
      <StateOfItem item={item} />
      <div>
        <div>
          {text} <ItemDocument item={item} application={application} links={links} />
        </div>
        {mark?.reason && <div className="staff-lines__note">{mark.reason}</div>}
        {goodForMonths && (
          <Box fontSize="body-s" color="text-body-secondary">
            Good for {goodForMonths} months from its date
          </Box>
        )}
        <OfficialPage source={source} of={text} />
      </div>
      {!application.closedAt && <MarkButtons item={item} application={application} marks={marks} />}
    </li>
  );
}

/** State of a checklist item, and the date when it was marked. */
export function StateOfItem({ item: { state, mark } }: Pick<ChecklistLineProps, 'item'>) {
  const { date } = useFormats();
  return (
    <StatusIndicator type={looks[state]}>
      {itemStateWords[state]}
      {mark && `, ${date(mark.date)}`}
    </StatusIndicator>
  );
}

type ItemDocumentProps = Pick<ChecklistLineProps, 'item' | 'application' | 'links'>;

/** Link that opens the document of an item, or scrolls to the place where it can be added. */
function ItemDocument({ item, application, links }: ItemDocumentProps) {
  const navigate = useNavigate();
  const { state } = useLocation();
  const { slot } = checklistItems[item.name];
  if (!slot) return null;
  const file = application[slot];
  const text = itemText(item.name, 'en');
  if (file) {
    return (
      <DocumentLink label={text} slot={slot} file={file} links={links}>
        View
      </DocumentLink>
    );
  }
  if (application.closedAt) return null;
  const href = `#${slot}`;
  return (
    <Link
      href={href}
      ariaLabel={`Add the document: ${text}`}
      onFollow={event => {
        event.preventDefault();
        navigate(href, { replace: true, state });
      }}
    >
      Add
    </Link>
  );
}

/** Buttons that mark an item. A missing document cannot be accepted. */
export function MarkButtons({ item, application, marks }: Omit<ChecklistLineProps, 'links'>) {
  const [busy, make] = useChange(marks.onStale);
  const { name, state } = item;
  const { slot } = checklistItems[name];
  const isThere = slot === undefined || application[slot] !== undefined;
  const set = (next: Exclude<MarkState, 'askedAgain'> | null) =>
    void make(() => marks.save({ item: name, state: next }), markFailureText);
  const button = (text: string, onClick: () => void) => (
    <Button
      variant="inline-link"
      ariaLabel={`${text}: ${itemText(name, 'en')}`}
      disabled={busy}
      onClick={onClick}
    >
      {text}
    </Button>
  );
  return (
    <SpaceBetween direction="horizontal" size="m">
      {isThere && state !== 'accepted' && button('Accept', () => set('accepted'))}
      {button('Ask again', () => marks.askAgain(item))}
      {state !== 'notNeeded' && button('Not needed', () => set('notNeeded'))}
      {item.mark && button('Take back', () => set(null))}
    </SpaceBetween>
  );
}
