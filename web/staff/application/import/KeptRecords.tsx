import { staffPages } from '../../../shared/paths.ts';
import { useFormats } from '../../preferences/usePreferences.ts';
import { PageLink } from '../../shared/PageLink.tsx';
import { NewTabLink } from '../NewTabLink.tsx';
import { countText, labelOf } from './import-words.ts';
import { useLocalPages } from './useLocalPages.tsx';
import type { Kept } from './useTakeBack.ts';

const pageSize = 20;

const reasons: Readonly<Record<Exclude<Kept['reason'], 'deleted'>, string>> = {
  changed: 'Changed since the import',
  closed: 'Closed since the import',
  taken: 'Another application has the earlier passport number or email now',
};

/** Lists the records that taking an import back left as they are. Renders nothing if there are none. */
export function KeptRecords({ records }: { readonly records: readonly Kept[] }) {
  const formats = useFormats();
  const left = records.flatMap(({ reason, ...record }) =>
    reason === 'deleted' ? [] : { ...record, reason },
  );
  const deleted = records.length - left.length;
  const { shown, pagination } = useLocalPages(left, pageSize, 'applications that stay as they are');
  if (records.length === 0) return null;
  return (
    <div>
      <ul className="staff-import-likely" aria-label="Applications that stay as they are">
        {shown.map(({ _id, reason, fields, state }) => (
          <li key={`${_id} ${reason}`}>
            {state && <NewTabLink record={state} />}
            <div>
              {reasons[reason]}
              {fields.length > 0 && `: ${fields.map(labelOf).join(', ')}`}.
            </div>
          </li>
        ))}
        {deleted > 0 && (
          <li>
            <PageLink href={staffPages.trash}>Recently deleted</PageLink>
            <div>
              {`${countText(deleted, 'application', formats)} ${deleted === 1 ? 'was' : 'were'} deleted since the import.`}
            </div>
          </li>
        )}
      </ul>
      {pagination}
    </div>
  );
}
