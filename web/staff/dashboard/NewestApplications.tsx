import { limits } from '../../../functions/contract.ts';
import { staffPages } from '../../shared/paths.ts';
import { Pager } from '../application/Pager.tsx';
import { FailureAlert } from '../shared/FailureAlert.tsx';
import { staffMessages } from '../shared/messages.ts';
import { PageLink } from '../shared/PageLink.tsx';
import { Panel } from '../shared/Panel.tsx';
import { readMessage } from '../shared/read-message.ts';
import { Rows } from './Rows.tsx';
import type { FiguresProps } from './Totals.tsx';
import { useNewest } from './useNewest.ts';

/** The newest applications, with a pager where there are more. */
export function NewestApplications({ summary }: FiguresProps) {
  const { applications, page, pages, isBusy, error, retry, turn } = useNewest(summary);
  return (
    <Panel
      fitHeight
      title="Newest applications"
      actions={<PageLink href={staffPages.application}>All applications</PageLink>}
      footer={
        (pages === undefined || pages > 1) && (
          <nav aria-label="Pages" style={{ visibility: summary ? 'visible' : 'hidden' }}>
            <Pager
              page={page}
              pages={pages}
              isBusy={isBusy}
              hasNext={pages !== undefined && page < pages}
              hasOnlyIcons
              onPrevious={() => turn(page - 1)}
              onNext={() => turn(page + 1)}
            />
          </nav>
        )
      }
    >
      {error ? (
        <FailureAlert onRetry={retry}>{readMessage(error)}</FailureAlert>
      ) : (
        <Rows
          label="Newest applications"
          applications={applications}
          expected={limits.summaryNewest}
          empty={staffMessages.listEmpty}
        />
      )}
    </Panel>
  );
}
