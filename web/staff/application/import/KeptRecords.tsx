import { NewTabLink } from '../NewTabLink.tsx';
import { labelOf } from './import-words.ts';
import { useLocalPages } from './useLocalPages.tsx';
import type { Kept } from './useTakeBack.ts';

const pageSize = 20;

const reasons: Readonly<Record<Kept['reason'], string>> = {
  changed: 'Changed since the import',
  deleted: 'Deleted since the import',
  closed: 'Closed since the import',
  taken: 'Another application has the earlier passport number or email now',
};

/** Lists the records that taking an import back left as they are. Renders nothing if there are none. */
export function KeptRecords({ records }: { readonly records: readonly Kept[] }) {
  const { shown, pagination } = useLocalPages(records, pageSize, 'applications that stay as they are');
  if (records.length === 0) return null;
  return (
    <div>
      <ul className="staff-import-likely" aria-label="Applications that stay as they are">
        {shown.map(({ _id, reason, fields, state }) => (
          <li key={_id}>
            {state && <NewTabLink record={state} />}
            <div>
              {reasons[reason]}
              {fields.length > 0 && `: ${fields.map(labelOf).join(', ')}`}.
            </div>
          </li>
        ))}
      </ul>
      {pagination}
    </div>
  );
}
