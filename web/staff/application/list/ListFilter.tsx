import ButtonDropdown, { type ButtonDropdownProps } from '@cloudscape-design/components/button-dropdown';
import Input from '@cloudscape-design/components/input';
import { Suspense, useEffectEvent, useLayoutEffect, useState } from 'react';
import { type Sort, sorts } from '../../../../functions/contract.ts';
import { lazyComponent } from '../../shared/lazy-component.tsx';
import { useNotifications } from '../../shared/notifications.tsx';
import { type ListFilters, sortsOf } from '../list-query.ts';
import { hasFillers } from '../passport/passport-fillers.ts';
import { searchTextOf } from '../search-text.ts';
import { sortWords } from '../words.ts';
import { usePendingChanges } from './usePendingChanges.ts';

const FilterBox = lazyComponent('FilterBox', () => import('./FilterBox.tsx'));

interface ListFilterProps {
  readonly query: ListFilters;
  readonly onChange: (by: Partial<ListFilters>) => void;
}

export const searchDelayMilliseconds = 400;

const sortItems = (chosen: Sort): ButtonDropdownProps.ItemOrGroup[] =>
  sorts.map(sort => ({ id: sort, text: sortWords[sort], itemType: 'checkbox', checked: sort === chosen }));

export function ListFilter({ query, onChange }: ListFilterProps) {
  const possible = sortsOf(query);
  return (
    <div className="staff-list-filter">
      <div className="staff-list-search">
        <ListSearch searched={query.search} onSearch={search => onChange({ search })} />
      </div>
      <div className="staff-list-filters">
        <Suspense fallback={<Input disabled value="" placeholder="Filter" ariaLabel="Filter" />}>
          <FilterBox filters={query} onChange={onChange} />
        </Suspense>
      </div>
      <ButtonDropdown
        disabled={possible.length === 1}
        items={sortItems(query.sort).filter(({ id }) => possible.some(sort => sort === id))}
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
  const { latest, add } = usePendingChanges(searched, setTyped);
  const send = (search: string) => {
    if (search === latest()) return;
    add(search);
    onSearch(search);
  };

  const notify = useNotifications();
  /** Replaces passport lines by their passport number. */
  const ask = useEffectEvent(async (text: string, isOver: () => boolean) => {
    if (!hasFillers(text)) {
      send(text.trim());
      return;
    }
    const { search, note } = await searchTextOf(text);
    if (isOver()) return;
    if (note) notify.info(note);
    if (search === undefined) return;
    setTyped(search);
    send(search);
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
