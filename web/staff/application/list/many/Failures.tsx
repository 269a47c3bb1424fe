import Box from '@cloudscape-design/components/box';
import Table from '@cloudscape-design/components/table';
import { generatePath } from 'react-router-dom';
import { staffPages } from '../../../../shared/paths.ts';
import { useFormats } from '../../../preferences/usePreferences.ts';
import { PageLink } from '../../../shared/PageLink.tsx';
import { fullName } from '../../sections.ts';
import type { Failure } from './job.ts';
import { useStates } from './useStates.ts';

/** Lines that are shown; more help nobody. */
const mostShown = 100;

/** Which applications failed, by the names that they have now, and why. */
export function Failures({ failed }: { readonly failed: readonly Failure[] }) {
  const { number } = useFormats();
  const shown = failed.slice(0, mostShown);
  const { states } = useStates(shown.map(({ id }) => id));
  const nameOf = (id: string) => {
    const state = states?.get(id);
    return state ? fullName(state) : 'Application';
  };
  return (
    <>
      <Table
        variant="embedded"
        wrapLines
        contentDensity="compact"
        items={shown}
        trackBy="id"
        ariaLabels={{ tableLabel: 'What failed' }}
        columnDefinitions={[
          {
            id: 'application',
            header: 'Application',
            isRowHeader: true,
            cell: ({ id }) => (
              <PageLink href={generatePath(staffPages.updateApplicationView, { id })}>{nameOf(id)}</PageLink>
            ),
          },
          { id: 'why', header: 'Why', cell: ({ reason }) => reason },
        ]}
      />
      {failed.length > mostShown && (
        <Box color="text-body-secondary">And {number(failed.length - mostShown)} more.</Box>
      )}
    </>
  );
}
