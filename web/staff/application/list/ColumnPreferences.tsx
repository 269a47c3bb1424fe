import CollectionPreferences from '@cloudscape-design/components/collection-preferences';
import { useLayoutEffect, useRef } from 'react';
import { type ColumnDisplay, columnDisplay, columnNames } from './column-display.ts';

export interface ColumnPreferencesProps {
  readonly display: ColumnDisplay;
  readonly onChange: (display: ColumnDisplay) => void;
}

/** Dialog to select and order the columns. It opens when it is rendered. */
export function ColumnPreferences({ display, onChange }: ColumnPreferencesProps) {
  const root = useRef<HTMLDivElement>(null);
  // Before the browser handles the next key, which belongs to the dialog.
  useLayoutEffect(() => root.current?.querySelector('button')?.click(), []);
  return (
    <div ref={root}>
      <CollectionPreferences
        title="Columns"
        confirmLabel="Confirm"
        cancelLabel="Cancel"
        closeAriaLabel="Close"
        preferences={{ contentDisplay: display }}
        contentDisplayPreference={{
          title: 'Columns',
          description: 'Choose which columns the list shows, and drag them into your order.',
          options: columnNames,
          dragHandleAriaLabel: 'Move',
          ...announcements,
        }}
        onConfirm={({ detail }) => onChange(columnDisplay(detail.contentDisplay))}
      />
    </div>
  );
}

const announcements = {
  dragHandleAriaDescription:
    'Press Space or Enter to take a column, the arrow keys to move it, Space or Enter to drop it, Escape to leave it.',
  liveAnnouncementDndStarted: (position: number, total: number) =>
    `Picked up at position ${position} of ${total}`,
  liveAnnouncementDndItemReordered: (_: number, position: number, total: number) =>
    `Moved to position ${position} of ${total}`,
  liveAnnouncementDndItemCommitted: (_: number, position: number, total: number) =>
    `Dropped at position ${position} of ${total}`,
  liveAnnouncementDndDiscarded: 'The column was not moved',
};
