import ButtonDropdown from '@cloudscape-design/components/button-dropdown';
import { useSession } from '../../session/useSession.tsx';
import { exportFormats, exportScopes, type ListTask } from './ListDialogs.tsx';

const formatWords = {
  xlsx: ['Excel', 'Keeps dates and long numbers'],
  csv: ['CSV', 'For other programs'],
} as const;
const scopeWords = { list: 'This list', period: 'All applications of a period' } as const;

const tasks = exportScopes.flatMap(scope =>
  exportFormats.map(format => ({ kind: 'export', scope, format }) as const),
);
const idOf = ({ scope, format }: (typeof tasks)[number]) => `${scope} ${format}`;

const items = exportScopes.map(scope => ({
  text: scopeWords[scope],
  items: tasks
    .filter(task => task.scope === scope)
    .map(task => {
      const [text, secondaryText] = formatWords[task.format];
      return { id: idOf(task), text, secondaryText };
    }),
}));

/** Menu to export the list or all applications of a period. Super-admins only. */
export function ExportButton({ onStart }: { readonly onStart: (task: ListTask) => void }) {
  const { user } = useSession();
  if (user?.role !== 'super-admin') return null;
  const start = (id: string) => {
    const task = tasks.find(one => idOf(one) === id);
    if (task) onStart(task);
  };
  return (
    <ButtonDropdown items={items} onItemClick={({ detail }) => start(detail.id)}>
      Export
    </ButtonDropdown>
  );
}
