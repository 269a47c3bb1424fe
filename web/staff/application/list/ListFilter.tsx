import ButtonDropdown, { type ButtonDropdownProps } from '@cloudscape-design/components/button-dropdown';
import Input from '@cloudscape-design/components/input';
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import {
  type Sort,
  type Stage,
  type Status,
  sorts,
  stages,
  statuses,
} from '../../../../functions/contract.ts';
import { useNotifications } from '../../shared/notifications.tsx';
import { isByAgeOnly, type ListFilters } from '../list-query.ts';
import { hasFillers } from '../passport/passport-fillers.ts';
import { searchTextOf } from '../search-text.ts';
import { sortWords, stageWords } from '../words.ts';

interface ListFilterProps {
  readonly query: ListFilters;
  readonly onChange: (by: Partial<ListFilters>) => void;
}

export const searchDelayMilliseconds = 400;

const anyStatus = 'Any status';
const anyStage = 'Any stage';

const item = (id: string, text: string, checked: boolean) =>
  ({ id, text, itemType: 'checkbox', checked }) as const;

/** Items of the status menu. The filters are menus because the top bar has already loaded that code. */
const statusItems = (status: Status | undefined): ButtonDropdownProps.ItemOrGroup[] => [
  item(anyStatus, anyStatus, !status),
  ...statuses.map(name => item(name, name, name === status)),
];

const stageItems = (stage: Stage | undefined): ButtonDropdownProps.ItemOrGroup[] => [
  item(anyStage, anyStage, !stage),
  ...stages.map(name => item(name, stageWords[name], name === stage)),
];

const sortItems = (chosen: Sort): ButtonDropdownProps.ItemOrGroup[] =>
  sorts.map(sort => item(sort, sortWords[sort], sort === chosen));

export function ListFilter({ query, onChange }: ListFilterProps) {
  return (
    <div className="staff-list-filter">
      <div className="staff-list-search">
        <ListSearch searched={query.search} onSearch={search => onChange({ search })} />
      </div>
      <ButtonDropdown
        items={statusItems(query.status)}
        onItemClick={({ detail }) => onChange({ status: statuses.find(name => name === detail.id) })}
      >
        {query.status ?? anyStatus}
      </ButtonDropdown>
      <ButtonDropdown
        items={stageItems(query.stage)}
        onItemClick={({ detail }) => onChange({ stage: stages.find(name => name === detail.id) })}
      >
        {query.stage ? stageWords[query.stage] : anyStage}
      </ButtonDropdown>
      <ButtonDropdown
        disabled={isByAgeOnly(query)}
        items={sortItems(query.sort)}
        onItemClick={({ detail }) => onChange({ sort: sorts.find(sort => sort === detail.id) ?? query.sort })}
      >
        {sortWords[query.sort]}
      </ButtonDropdown>
    </div>
  );
}

interface ListSearchProps {
  readonly searched: string;
  readonly onSearch: (search: string) => void;
}

/** Search field. Sends a request after a pause in typing. A key press renders only this field. */
function ListSearch({ searched, onSearch }: ListSearchProps) {
  const [typed, setTyped] = useState(searched);
  // Updates the field when Back, Forward or a link changes the URL.
  useEffect(() => setTyped(searched), [searched]);

  const notify = useNotifications();
  /** Replaces passport lines by their passport number. */
  const ask = useEffectEvent(async (text: string, isOver: () => boolean) => {
    if (!hasFillers(text)) {
      const search = text.trim();
      if (search !== searched) onSearch(search);
      return;
    }
    const { search, note } = await searchTextOf(text);
    if (isOver()) return;
    if (note) notify.info(note);
    if (search === undefined) return;
    setTyped(search);
    onSearch(search);
  });
  // A layout effect cancels the delayed search early enough when the user leaves the list.
  useLayoutEffect(() => {
    let isOver = false;
    const timer = setTimeout(() => void ask(typed, () => isOver), searchDelayMilliseconds);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [typed]);

  return (
    <Input
      type="search"
      value={typed}
      autoComplete={false}
      placeholder="Passport search"
      ariaLabel="Passport search"
      clearAriaLabel="Clear"
      onChange={({ detail }) => setTyped(detail.value)}
    />
  );
}
