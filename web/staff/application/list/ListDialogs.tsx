import { lazyDialog } from '../../shared/lazy-dialog.tsx';
import { firstPageAddress, type ListFilters, type ListQuery, parseFilters } from '../list-query.ts';
import type { ColumnDisplay } from './column-display.ts';
import type { ManyAction } from './many/many-words.ts';

const ManyDialog = lazyDialog(
  'ManyDialog',
  () => import('./many/ManyDialog.tsx'),
  ({ onClose }) => onClose(false),
);
const ViewsDialog = lazyDialog(
  'ViewsDialog',
  () => import('./ViewsDialog.tsx'),
  ({ onClose }) => onClose(),
);
const PrintedList = lazyDialog(
  'PrintedList',
  () => import('./PrintedList.tsx'),
  ({ onDone }) => onDone(),
);
const ExportDialog = lazyDialog(
  'ExportDialog',
  () => import('./export/ExportDialog.tsx'),
  ({ onClose }) => onClose(),
);

export const exportFormats = ['xlsx', 'csv'] as const;
export const exportScopes = ['list', 'period'] as const;

/** A task of the list that has a dialog, or prints. */
export type ListTask =
  | { readonly kind: 'views' }
  | { readonly kind: 'print' }
  /** Without `ask`, shows the last change. */
  | { readonly kind: 'many'; readonly ask?: ManyAction }
  | {
      readonly kind: 'export';
      readonly scope: (typeof exportScopes)[number];
      readonly format: (typeof exportFormats)[number];
    };

interface ListDialogsProps {
  readonly task: ListTask;
  /** Filters as the user sees them, and as the server takes them. */
  readonly query: ListQuery;
  readonly asked: ListQuery;
  readonly display: ColumnDisplay;
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (ids: readonly string[]) => void;
  readonly onEnd: () => void;
}

/** Runs a task outside of the table, which becomes another element when the window gets narrow. */
export function ListDialogs({ task, query, asked, display, chosen, onChoose, onEnd }: ListDialogsProps) {
  if (task.kind === 'views') return <ViewsDialog filters={firstPageAddress(query)} onClose={onEnd} />;
  if (task.kind === 'print')
    return <PrintedList query={query} asked={asked} display={display} onDone={onEnd} />;
  if (task.kind === 'export') {
    const list = task.scope === 'list' ? exportedList(asked) : undefined;
    return <ExportDialog list={list} format={task.format} onClose={onEnd} />;
  }
  const close = (isBegun: boolean) => {
    onEnd();
    if (isBegun) onChoose([]);
  };
  return <ManyDialog ask={task.ask} ids={[...chosen]} onClose={close} />;
}

/** Leaves out the date in a search, because the server ignores it there. */
function exportedList({ search, sort, from, ...filters }: ListFilters) {
  return { ...parseFilters(name => filters[name]), search, sort, from: search ? undefined : from };
}
