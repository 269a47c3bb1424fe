import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useEffect } from 'react';
import { type Application, messages } from '../../../../functions/contract.ts';
import { differences } from '../../activity/activity-rules.ts';
import { useStaleRecord } from '../../forms/stale-record.tsx';
import type { RecordTab } from '../../preferences/preferences.ts';
import { useFormats } from '../../preferences/usePreferences.ts';
import { removeRecentRecord, storeRecentRecord } from '../../session/recent-records.ts';
import { useNotifications } from '../../shared/notifications.tsx';
import { usePageTitle } from '../../shared/page-title.ts';
import { OpenRecord, RecordPending } from '../OpenRecord.tsx';
import { Presence } from '../Presence.tsx';
import { fullName } from '../sections.ts';
import { type ApplicationRecord, useApplication } from '../useApplication.ts';
import { ClosedNotice } from './case/ClosedNotice.tsx';
import { RecordActions } from './case/RecordActions.tsx';
import { useFreshLinks } from './documents/useFreshLinks.ts';
import { RecordSteps } from './RecordSteps.tsx';
import { loadTab, RecordTabs } from './RecordTabs.tsx';
import { Summary } from './Summary.tsx';
import { tabPath, useRecordTab } from './useRecordTab.ts';

/** All data of an application: `/userView`, with the id in the router's state, and `/updateApplicationView/{id}`. */
export function ViewPage() {
  return <OpenRecord>{id => <ViewApplication key={id} id={id} />}</OpenRecord>;
}

function ViewApplication({ id }: { readonly id: string }) {
  const record = useApplication(id);
  const { application, error } = record;
  const gone = error?.status === 404;
  const { tab, open } = useRecordTab();
  useEffect(() => loadTab(tab), [tab]);
  useEffect(() => {
    if (gone) removeRecentRecord(id);
  }, [gone, id]);
  return (
    <>
      <RecordSteps id={id} />
      {application && !gone ? (
        <ApplicationView record={record} application={application} tab={tab} onTab={open} />
      ) : (
        <RecordPending record={record} />
      )}
    </>
  );
}

interface ApplicationViewProps {
  readonly record: ApplicationRecord;
  readonly application: Application;
  readonly tab: RecordTab;
  readonly onTab: (tab: RecordTab) => void;
}

function ApplicationView({ record, application, tab, onTab }: ApplicationViewProps) {
  const notify = useNotifications();
  const formats = useFormats();
  const { _id: id, isStatus } = application;
  const name = fullName(application);
  usePageTitle(name);
  useEffect(() => storeRecentRecord({ id, name }), [id, name]);
  const links = useFreshLinks(record.readAt, record.reload);
  const { notice, onStale } = useStaleRecord(async () => {
    const latest = await record.reload().catch(() => void notify.error(messages.internal));
    return latest && differences({ before: application, after: latest }, formats);
  });
  const props = { application, record, links, onStale };
  return (
    <>
      {notice}
      <Presence id={id} />
      <SpaceBetween size="l">
        <div className="staff-record-head">
          <Header variant="h1">
            {name}: {isStatus}
          </Header>
          <RecordActions application={application} record={record} onStale={onStale} />
        </div>
        <ClosedNotice application={application} setClosed={record.setClosed} onStale={onStale} />
        <Summary {...props} checklist={{ href: tabPath(id, 'checklist'), open: () => onTab('checklist') }} />
        <RecordTabs {...props} tab={tab} onTab={onTab} />
      </SpaceBetween>
    </>
  );
}
