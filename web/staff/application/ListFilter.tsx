import ButtonDropdown, { type ButtonDropdownProps } from '@cloudscape-design/components/button-dropdown';
import TextFilter from '@cloudscape-design/components/text-filter';
import { useEffect, useEffectEvent, useState } from 'react';
import { statuses } from '../../../functions/contract.ts';
import type { ListQuery } from './list-query.ts';

type Narrowing = Pick<ListQuery, 'search' | 'status'>;

interface ListFilterProps {
  readonly query: Narrowing;
  readonly onChange: (by: Partial<Narrowing>) => void;
}

/** How long typing must rest before the server is asked. */
const pauseMilliseconds = 400;

const anyStatus = 'Any status';

/** A menu, not a select: the top bar has brought the code of menus already. */
function statusItems(chosen: Narrowing['status']): ButtonDropdownProps.ItemOrGroup[] {
  return [undefined, ...statuses].map(status => ({
    id: status ?? anyStatus,
    text: status ?? anyStatus,
    itemType: 'checkbox',
    checked: status === chosen,
  }));
}

/** Search by passport and filter by status. Typing asks the server once it pauses, not at every key. */
export function ListFilter({ query, onChange }: ListFilterProps) {
  const [typed, setTyped] = useState(query.search);
  // Back, Forward and links change the address without typing.
  useEffect(() => setTyped(query.search), [query.search]);

  const ask = useEffectEvent(() => {
    const search = typed.trim();
    if (search !== query.search) onChange({ search });
  });
  // Not the text filter's own delayed change: that one comes even when the list has been left meanwhile.
  useEffect(() => {
    const timer = setTimeout(ask, pauseMilliseconds, typed);
    return () => clearTimeout(timer);
  }, [typed]);

  return (
    <div className="staff-list-filter">
      <TextFilter
        filteringText={typed}
        filteringPlaceholder="Passport search"
        filteringAriaLabel="Passport search"
        filteringClearAriaLabel="Clear"
        onChange={({ detail }) => setTyped(detail.filteringText)}
      />
      <ButtonDropdown
        items={statusItems(query.status)}
        onItemClick={({ detail }) => onChange({ status: statuses.find(status => status === detail.id) })}
      >
        {query.status ?? anyStatus}
      </ButtonDropdown>
    </div>
  );
}
