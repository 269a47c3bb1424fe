import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator, { type StatusIndicatorProps } from '@cloudscape-design/components/status-indicator';
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
import { itemStateText } from './item-state-text.ts';
import type { Marks } from './useMarks.tsx';

interface MarkButtonsProps {
  readonly item: CheckedItem;
  readonly application: Application;
  readonly marks: Marks;
}

const looks: Readonly<Record<ItemState, StatusIndicatorProps.Type>> = {
  missing: 'pending',
  received: 'in-progress',
  accepted: 'success',
  askedAgain: 'warning',
  notNeeded: 'stopped',
};

/** State of a checklist item, and the date when it was marked. */
export function StateOfItem({
  item: { state, mark },
  application,
}: Pick<MarkButtonsProps, 'item' | 'application'>) {
  const { date } = useFormats();
  return (
    <StatusIndicator type={looks[state]}>
      {itemStateText(state, application)}
      {mark && `, ${date(mark.date)}`}
    </StatusIndicator>
  );
}

/** Buttons that mark an item. A missing document cannot be accepted. */
export function MarkButtons({ item, application, marks }: MarkButtonsProps) {
  const [busy, make] = useChange(marks.onStale);
  const { name, state } = item;
  const isThere = application[checklistItems[name].slot] !== undefined;
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
    <SpaceBetween direction="horizontal" size="s">
      {isThere && state !== 'accepted' && button('Accept', () => set('accepted'))}
      {button('Ask again', () => marks.askAgain(item))}
      {state !== 'notNeeded' && button('Not needed', () => set('notNeeded'))}
      {item.mark && button('Take back', () => set(null))}
    </SpaceBetween>
  );
}
