import ButtonDropdown from '@cloudscape-design/components/button-dropdown';
import { limits } from '../../../../functions/contract.ts';
import { useFormats } from '../../preferences/usePreferences.ts';
import { useNotifications } from '../../shared/notifications.tsx';
import type { ListQuery } from '../list-query.ts';
import type { ListTask } from './ListDialogs.tsx';
import { storedJobState } from './many/job-draft.ts';
import type { ManyAction } from './many/many-words.ts';

const asks: readonly (readonly [ManyAction, string])[] = [
  ['stage', 'Set a stage'],
  ['assign', 'Assign a team member'],
  ['approve', 'Approve'],
  ['reject', 'Reject'],
  ['pending', 'Set to Pending'],
  ['close', 'Close the cases'],
];

interface ChangeManyProps {
  readonly query: ListQuery;
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (ids: readonly string[]) => void;
  readonly onStart: (task: ListTask) => void;
}

/** Menu to change the selected applications, to select the whole list, and to undo the last change. */
export function ChangeMany({ query, chosen, onChoose, onStart }: ChangeManyProps) {
  const formats = useFormats();
  const notify = useNotifications();
  const count = chosen.size;
  const choose = async (id: string) => {
    const [ask] = asks.find(([name]) => name === id) ?? [];
    if (id === 'all') {
      const { chooseAll } = await import('./many/choose-all.ts');
      await chooseAll(query, notify, formats, onChoose);
    } else if (id === 'none') onChoose([]);
    else onStart(ask ? { kind: 'many', ask } : lastChange);
  };
  return (
    <ButtonDropdown
      items={[
        { id: 'all', text: 'Choose all of this list' },
        { id: 'none', text: 'Choose none', disabled: count === 0 },
        {
          text: 'Change the chosen applications',
          items: asks.map(([id, text]) => ({
            id,
            text,
            disabled: count === 0 || count > limits.changedAtOnce,
          })),
        },
        { id: 'last', text: 'Show or undo the last change', disabled: storedJobState() === 'none' },
      ]}
      onItemClick={({ detail }) => void choose(detail.id)}
    >
      {count === 0 ? 'Change many' : `Change ${formats.number(count)} chosen`}
    </ButtonDropdown>
  );
}

const lastChange: ListTask = { kind: 'many' };

/** After a reload, an unfinished change opens again. */
export const unseenChange = (): readonly ListTask[] => (storedJobState() === 'unseen' ? [lastChange] : []);
