import Box from '@cloudscape-design/components/box';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { type Application, fields } from '../../../../functions/contract.ts';
import { noImage } from '../../../shared/messages.ts';
import { useFormats } from '../../preferences/usePreferences.ts';
import { Panel } from '../../shared/Panel.tsx';
import { Portrait } from '../Portrait.tsx';
import { approvedOn, fullName } from '../sections.ts';
import { statusLooks } from '../status-actions.ts';
import type { ApplicationRecord } from '../useApplication.ts';
import { lookedAfterBy, rejectReasonLabel } from '../words.ts';
import { CollectDate } from './deadlines/CollectDate.tsx';
import { LookedAfter } from './office/LookedAfter.tsx';

interface SummaryProps {
  readonly application: Application;
  readonly update: ApplicationRecord['update'];
  readonly assign: ApplicationRecord['assign'];
  readonly onPictureFailed: () => void;
  readonly onStale: () => void;
}

export function Summary({ application, update, assign, onPictureFailed, onStale }: SummaryProps) {
  const { date, dateTime, number } = useFormats();
  const { image, isStatus, createdAt, updatedAt, opened = 0, openedAt, rejectReason } = application;
  const approve = approvedOn(application);
  const name = fullName(application);
  return (
    <Panel>
      <div className="staff-summary">
        {image ? (
          <Portrait url={image.url} alt={`Portrait of ${name}`} onFailed={onPictureFailed} />
        ) : (
          <Box color="text-body-secondary">{noImage}</Box>
        )}
        <KeyValuePairs
          columns={3}
          minColumnWidth={130}
          items={[
            {
              label: 'Status',
              value: <StatusIndicator type={statusLooks[isStatus]}>{isStatus}</StatusIndicator>,
            },
            {
              label: 'Visa collect date',
              value: <CollectDate application={application} update={update} onStale={onStale} />,
            },
            { label: 'Visa approve date', value: approve ? date(approve) : '–' },
          ]}
        />
        <SpaceBetween size="l">
          <KeyValuePairs
            columns={3}
            minColumnWidth={130}
            items={[
              { label: fields.passport.label.en, value: application.passport },
              { label: 'Added', value: dateTime(createdAt) },
              { label: 'Last changed', value: dateTime(updatedAt) },
              {
                label: 'Copy opened',
                value: openedAt ? (
                  <>
                    {number(opened)} {opened === 1 ? 'time' : 'times'}, last on{' '}
                    <span className="staff-nowrap">{dateTime(openedAt)}</span>
                  </>
                ) : (
                  'Not yet'
                ),
              },
            ]}
          />
          <KeyValuePairs
            columns={3}
            minColumnWidth={220}
            items={[
              {
                label: lookedAfterBy,
                value: <LookedAfter application={application} assign={assign} onStale={onStale} />,
              },
              ...(rejectReason ? [{ label: rejectReasonLabel, value: reasonText(rejectReason) }] : []),
            ]}
          />
        </SpaceBetween>
      </div>
    </Panel>
  );
}

function reasonText({ text, shown }: NonNullable<Application['rejectReason']>): string {
  return `${text} (${shown ? 'on the copy' : 'not on the copy'})`;
}
