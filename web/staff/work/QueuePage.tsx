import Box from '@cloudscape-design/components/box';
import Header from '@cloudscape-design/components/header';
import { Navigate, useParams } from 'react-router-dom';
import { type QueueName, queueNames, queueWords } from '../../../functions/contract.ts';
import { publicPages } from '../../shared/paths.ts';
import { readMessage } from '../shared/failures.ts';
import { ReadFailure } from '../shared/NotificationArea.tsx';
import { usePageTitle } from '../shared/page-title.ts';
import { ShowMore } from '../shared/table/pages.tsx';
import { useQueue } from './useQueue.ts';
import { useWorkActions } from './useWorkActions.ts';
import { WorkTable } from './WorkTable.tsx';

/** `/work/{queue}`: applications that need the same kind of action. Unknown queues redirect to the first page. */
export function QueuePage() {
  const { queue } = useParams();
  const name = queueNames.find(one => one === queue);
  return name ? <Queue key={name} name={name} /> : <Navigate to={publicPages.home} replace />;
}

function Queue({ name }: { readonly name: QueueName }) {
  const { label, about } = queueWords[name];
  const { rows, error, isLoading, hasMore, showMore, retry, lastPage } = useQueue(name);
  const actions = useWorkActions();
  const failure = error && !isLoading ? readMessage(error) : undefined;
  usePageTitle(label);
  return (
    <>
      <ReadFailure message={failure} onRetry={retry} />
      <WorkTable
        queue={name}
        label={label}
        rows={rows ?? []}
        nextCursor={lastPage?.nextCursor}
        actions={actions}
        loading={isLoading && !rows}
        loadingText={`Loading: ${label}`}
        empty={
          failure && !rows ? (
            'The queue could not be loaded. Try again.'
          ) : (
            <>
              <b>Nothing to do here.</b>
              <Box color="text-body-secondary">This queue shows: {about}</Box>
            </>
          )
        }
        header={
          <Header variant="h1" description={about}>
            {label}
          </Header>
        }
        footer={hasMore && <ShowMore isLoading={isLoading} showMore={showMore} />}
      />
    </>
  );
}
