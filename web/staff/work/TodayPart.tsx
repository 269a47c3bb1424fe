import Header from '@cloudscape-design/components/header';
import { useEffect, useState } from 'react';
import { queueWords } from '../../../functions/contract.ts';
import { PageLink } from '../shared/PageLink.tsx';
import { ShowMore } from '../shared/table/pages.tsx';
import { useIsNarrow } from '../shared/useIsNarrow.ts';
import type { Part } from './today-parts.ts';
import { useQueueCounts } from './useQueueCounts.ts';
import type { WorkActions } from './useWorkActions.ts';
import { WorkTable } from './WorkTable.tsx';
import { queuePath } from './work-address.ts';

/** Rows of a part that are shown at first, on a desktop and on a phone. */
const shownFirst = { wide: 8, narrow: 4 };
const shownMore = 20;

interface TodayPartProps {
  readonly part: Part;
  readonly actions: WorkActions;
}

/** One part of today's work, such as the overdue applications. Renders nothing if it is empty. */
export function TodayPart({ part, actions }: TodayPartProps) {
  const { title, queue, rows, pages, description } = part;
  const [more, setMore] = useState(0);
  const shown = shownFirst[useIsNarrow() ? 'narrow' : 'wide'] + more;
  const { hasMore = false, isLoading = false, error, showMore } = pages ?? {};
  const counts = useQueueCounts();
  // Also shows the size of the whole queue while more pages remain.
  const total = hasMore ? counts?.[queue] : undefined;
  const needsMore = rows.length < shown && hasMore && !isLoading && !error;
  useEffect(() => {
    if (needsMore) showMore?.();
  }, [needsMore, showMore]);

  if (rows.length === 0) return null;
  return (
    <WorkTable
      isWithoutPutOff={part.isWithoutPutOff}
      variant="container"
      queue={queue}
      label={`Work: ${title}`}
      rows={rows.slice(0, shown)}
      all={rows}
      actions={actions}
      header={
        <Header
          variant="h3"
          counter={total === undefined ? `(${rows.length})` : `(${rows.length} of ${total})`}
          description={description}
          actions={<PageLink href={queuePath(queue)}>{queueWords[queue].label}</PageLink>}
        >
          {title}
        </Header>
      }
      footer={
        (rows.length > shown || hasMore) && (
          <ShowMore
            isLoading={isLoading}
            showMore={() => setMore(more + shownMore)}
            label={`Show more: ${title}`}
          />
        )
      }
    />
  );
}
