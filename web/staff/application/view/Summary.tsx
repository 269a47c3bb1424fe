import Box from '@cloudscape-design/components/box';
import KeyValuePairs, { type KeyValuePairsProps } from '@cloudscape-design/components/key-value-pairs';
import Link from '@cloudscape-design/components/link';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import type { ReactNode } from 'react';
import {
  type Application,
  checkedItems,
  fields,
  formatPhone,
  neededItems,
  parsePhone,
  progressOf,
} from '../../../../functions/contract.ts';
import { noImage } from '../../../shared/messages.ts';
import { useFormats } from '../../preferences/usePreferences.ts';
import { BreakableText } from '../../shared/BreakableText.tsx';
import { Panel } from '../../shared/Panel.tsx';
import { useIsPhone } from '../../shared/useIsNarrow.ts';
import { Portrait } from '../Portrait.tsx';
import { rejectReasonLabel } from '../record-words.ts';
import { approvedOn, fullName, visaTypeText } from '../sections.ts';
import { statusLooks } from '../status-actions.ts';
import { lookedAfterBy, stageWords } from '../words.ts';
import { CollectDate } from './deadlines/CollectDate.tsx';
import { NextDeadline } from './deadlines/NextDeadline.tsx';
import type { RecordTabProps } from './documents/record-tab-props.ts';
import { LookedAfter } from './office/LookedAfter.tsx';

interface SummaryProps extends RecordTabProps {
  /** Link to the checklist. */
  readonly checklist: { readonly href: string; readonly open: () => void };
}

/** What staff need first: status, next step and deadline, missing documents, contact and the last note. */
export function Summary({ application, record, links, onStale, checklist }: SummaryProps) {
  const { image } = application;
  const { date, dateTime, number } = useFormats();
  const name = fullName(application);
  const {
    isStatus,
    closedAt,
    createdAt,
    updatedAt,
    opened = 0,
    openedAt,
    rejectReason,
    note,
    arrived = [],
  } = application;
  const approve = approvedOn(application);
  const next = closedAt ? undefined : progressOf(application).steps.find(({ state }) => state === 'next');
  return (
    <Panel>
      <div className="staff-summary">
        {image ? (
          <Portrait url={image.url} alt={`Portrait of ${name}`} onFailed={links.pictureFailed} />
        ) : (
          <Box color="text-body-secondary">{noImage}</Box>
        )}
        <Facts
          items={[
            {
              label: 'Status',
              value: <StatusIndicator type={statusLooks[isStatus]}>{isStatus}</StatusIndicator>,
            },
            { label: 'Next step', value: next ? stageWords[next.stage] : '–' },
            {
              label: 'Visa collect date',
              value: <CollectDate application={application} update={record.update} onStale={onStale} />,
            },
            ...(approve ? [{ label: 'Visa approve date', value: date(approve) }] : []),
          ]}
        />
        <SpaceBetween size="l">
          <Facts
            items={[
              { label: 'Next deadline', value: <NextDeadline application={application} /> },
              { label: 'Missing', value: <Missing application={application} checklist={checklist} /> },
              ...(arrived.length > 0
                ? [
                    {
                      label: 'Arrived by link',
                      value: <Arrived count={arrived.length} checklist={checklist} />,
                    },
                  ]
                : []),
              { label: fields.passport.label.en, value: application.passport },
              { label: fields.visaType.label.en, value: visaTypeText(application.visaType ?? '') || '–' },
              { label: fields.phone.label.en, value: <PhoneLink application={application} /> },
              { label: fields.email.label.en, value: <EmailLink application={application} /> },
              {
                label: lookedAfterBy,
                value: <LookedAfter application={application} assign={record.assign} onStale={onStale} />,
              },
              ...(rejectReason ? [{ label: rejectReasonLabel, value: reasonText(rejectReason) }] : []),
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
          {note && <KeyValuePairs items={[{ label: 'Last note', value: <LastNote note={note} /> }]} />}
        </SpaceBetween>
      </div>
    </Panel>
  );
}

function Facts({ items }: { readonly items: KeyValuePairsProps.Item[] }) {
  const isPhone = useIsPhone();
  return <KeyValuePairs columns={4} minColumnWidth={isPhone ? 120 : 160} items={items} />;
}

type OneApplication = Pick<SummaryProps, 'application'>;

/** Number of documents that the applicant still has to bring, with a link to the checklist. */
function Missing({ application, checklist }: OneApplication & Pick<SummaryProps, 'checklist'>): ReactNode {
  const needed = neededItems(application).length;
  if (needed === 0) return 'Nothing';
  return (
    <ChecklistLink checklist={checklist}>
      {needed} of {checkedItems(application).length} documents
    </ChecklistLink>
  );
}

interface ArrivedProps extends Pick<SummaryProps, 'checklist'> {
  readonly count: number;
}

/** Number of documents that arrived by link and wait for staff. */
function Arrived({ count, checklist }: ArrivedProps): ReactNode {
  return (
    <ChecklistLink checklist={checklist}>{count === 1 ? '1 document' : `${count} documents`}</ChecklistLink>
  );
}

interface ChecklistLinkProps extends Pick<SummaryProps, 'checklist'> {
  readonly children: ReactNode;
}

function ChecklistLink({ checklist, children }: ChecklistLinkProps) {
  return (
    <Link
      href={checklist.href}
      onFollow={event => {
        event.preventDefault();
        checklist.open();
      }}
    >
      {children}
    </Link>
  );
}

function PhoneLink({ application }: OneApplication): ReactNode {
  const { phone } = application;
  if (!phone) return '–';
  const shown = formatPhone(phone);
  return (
    <Link href={`tel:${parsePhone(phone) ?? phone}`} ariaLabel={`Call ${fullName(application)}: ${shown}`}>
      <span className="staff-nowrap">{shown}</span>
    </Link>
  );
}

function EmailLink({ application: { email } }: OneApplication): ReactNode {
  if (!email) return '–';
  return (
    <Link href={`mailto:${email}`}>
      <BreakableText>{email}</BreakableText>
    </Link>
  );
}

function LastNote({ note: { text, at } }: { readonly note: NonNullable<Application['note']> }) {
  const { dateTime } = useFormats();
  return (
    <>
      <div className="staff-last-note">{text}</div>
      <Box variant="small">{dateTime(at)}</Box>
    </>
  );
}

function reasonText({ text, shown }: NonNullable<Application['rejectReason']>): string {
  return `${text} (${shown ? 'on the copy' : 'not on the copy'})`;
}
