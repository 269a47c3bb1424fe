import Checkbox from '@cloudscape-design/components/checkbox';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useFormats } from '../../preferences/usePreferences.ts';
import { Notice } from '../../shared/Notice.tsx';
import type { Table } from './import-steps.ts';
import { countText } from './import-words.ts';

interface TableNoticesProps {
  readonly table: Table;
  readonly onHidden: (isIncluded: boolean) => void;
}

/** Messages about a file without column names, and about rows that are hidden in the spreadsheet. */
export function TableNotices({ table, onHidden }: TableNoticesProps) {
  const { body, hiddenCount, hasNoNames } = table;
  const rows = countText(hiddenCount, 'row', useFormats());
  const isIncluded = body.some(({ isHidden }) => isHidden);
  return (
    <SpaceBetween size="l">
      {hasNoNames && (
        <Notice type="warning">
          No column name was recognised, so the first row is used as the names. If it is a row of the list,
          write the names in a new row above it, and choose the file again.
        </Notice>
      )}
      {hiddenCount > 0 && (
        <Notice type="info">
          <SpaceBetween size="xs">
            <span>
              {rows} of this list {hiddenCount === 1 ? 'is' : 'are'} hidden in the spreadsheet, for example by
              a filter.
            </span>
            <Checkbox checked={isIncluded} onChange={({ detail: { checked } }) => onHidden(checked)}>
              Import the hidden rows too
            </Checkbox>
          </SpaceBetween>
        </Notice>
      )}
    </SpaceBetween>
  );
}
