import ButtonDropdown from '@cloudscape-design/components/button-dropdown';
import { useState } from 'react';
import { useSession } from '../../session/useSession.tsx';
import { lazyDialog } from '../../shared/lazy-dialog.tsx';
import { type ListFilters, parseFilters } from '../list-query.ts';

const ExportDialog = lazyDialog(
  'ExportDialog',
  () => import('./export/ExportDialog.tsx'),
  ({ onClose }) => onClose(),
);

const formats = [
  ['xlsx', 'Excel', 'Keeps dates and long numbers'],
  ['csv', 'CSV', 'For other programs'],
] as const;
const scopes = [
  ['list', 'This list'],
  ['period', 'All applications of a period'],
] as const;

const items = scopes.map(([scope, text]) => ({
  text,
  items: formats.map(([format, name, secondaryText]) => ({
    id: `${scope} ${format}`,
    text: name,
    secondaryText,
  })),
}));

interface Asked {
  readonly isList: boolean;
  readonly format: (typeof formats)[number][0];
}

/** Menu to export the list or all applications of a period. Super-admins only. */
export function ExportButton({ query }: { readonly query: ListFilters }) {
  const { user } = useSession();
  const [asked, setAsked] = useState<Asked>();
  if (user?.role !== 'super-admin') return null;
  const { search, sort, from } = query;
  // Leaves out the date in a search, because the server ignores it there.
  const list = { ...parseFilters(name => query[name]), search, sort, from: search ? undefined : from };
  return (
    <>
      <ButtonDropdown
        items={items}
        onItemClick={({ detail: { id } }) =>
          setAsked({ isList: id.startsWith('list'), format: id.endsWith('csv') ? 'csv' : 'xlsx' })
        }
      >
        Export
      </ButtonDropdown>
      {asked && (
        <ExportDialog
          list={asked.isList ? list : undefined}
          format={asked.format}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
