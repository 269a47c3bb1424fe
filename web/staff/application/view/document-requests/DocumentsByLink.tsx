import Box from '@cloudscape-design/components/box';
import { useState } from 'react';
import type { ArrivedDocument } from '../../../../../functions/contract.ts';
import { lazyDialog } from '../../../shared/lazy-dialog.tsx';
import { Panel } from '../../../shared/Panel.tsx';
import { PartHeading } from '../../../shared/PartHeading.tsx';
import { arrivedPart } from '../../application-address.ts';
import type { RecordTabProps } from '../documents/record-tab-props.ts';
import { ArrivedRow } from './ArrivedRow.tsx';
import { documentCalls } from './document-calls.ts';
import { JoinPages } from './JoinPages.tsx';
import { OpenRequestRow } from './OpenRequestRow.tsx';
import { joinablePages, openRequests } from './request-rules.ts';

const ReturnDialog = lazyDialog(
  'ReturnDialog',
  () => import('./ReturnDialog.tsx'),
  ({ onClose }) => onClose(),
);

/** Documents that arrived by link, beside their requests, and the working links. */
export function DocumentsByLink(props: RecordTabProps) {
  const { application, record, onStale } = props;
  const [returned, setReturned] = useState<ArrivedDocument>();
  const { arrived = [] } = application;
  const calls = documentCalls(record, application);
  const requests = openRequests(application, new Date());
  return (
    <>
      {arrived.length + requests.length > 0 && (
        <Box margin={{ bottom: 'l' }}>
          <Panel
            title={<PartHeading part={arrivedPart}>Documents by link</PartHeading>}
            description="A document that arrives is on the application only after it is accepted."
          >
            {arrived.length > 0 && (
              <ol className="staff-case-documents" aria-label="Arrived documents">
                {arrived.map(document => (
                  <ArrivedRow
                    key={document.id}
                    {...props}
                    document={document}
                    onAskAgain={() => setReturned(document)}
                  />
                ))}
              </ol>
            )}
            {!application.closedAt &&
              joinablePages(application).map(pages => (
                <Box key={pages[0].item} margin={{ vertical: 's' }}>
                  <JoinPages {...{ application, record, onStale, pages }} />
                </Box>
              ))}
            {requests.length > 0 && (
              <ul className="staff-open-requests" aria-label="Links that work">
                {requests.map(request => (
                  <OpenRequestRow
                    key={request.id}
                    request={request}
                    withdraw={application.closedAt ? undefined : calls.withdraw}
                  />
                ))}
              </ul>
            )}
          </Panel>
        </Box>
      )}
      {returned && (
        <ReturnDialog
          {...{ application, onStale }}
          document={returned}
          send={calls.returnIt}
          onClose={() => setReturned(undefined)}
        />
      )}
    </>
  );
}
