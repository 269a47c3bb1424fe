import Link from '@cloudscape-design/components/link';
import { generatePath } from 'react-router-dom';
import type { Application } from '../../../functions/contract.ts';
import { staffPages } from '../../shared/paths.ts';
import { fullName } from './sections.ts';

interface NewTabLinkProps {
  readonly record: Pick<Application, '_id' | 'givenN' | 'surname'>;
}

/** Link that opens a record in a new tab, so that entries in this tab are not lost. */
export function NewTabLink({ record }: NewTabLinkProps) {
  return (
    <Link
      href={generatePath(staffPages.updateApplicationView, { id: record._id })}
      external
      externalIconAriaLabel="Opens in a new tab"
    >
      {fullName(record)}
    </Link>
  );
}
