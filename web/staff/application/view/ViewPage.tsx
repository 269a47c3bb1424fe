import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useEffect } from 'react';
import { generatePath, useNavigate } from 'react-router-dom';
import { type Application, messages } from '../../../../functions/contract.ts';
import { staffPages } from '../../../shared/paths.ts';
import { differences } from '../../activity/activity-rules.ts';
import { useStaleRecord } from '../../forms/stale-record.tsx';
import { useFormats } from '../../preferences/usePreferences.ts';
import { removeRecentRecord, storeRecentRecord } from '../../session/recent-records.ts';
import { useNotifications } from '../../shared/notifications.tsx';
import { usePageTitle } from '../../shared/page-title.ts';
import { recordBeside } from '../../shared/record-order.ts';
import { useShortcut } from '../../shortcuts/useShortcut.ts';
import { OpenRecord, RecordPending } from '../OpenRecord.tsx';
import { Presence } from '../Presence.tsx';
import { fullName } from '../sections.ts';
import { type ApplicationRecord, useApplication } from '../useApplication.ts';
import { CaseMenu } from './case/CaseMenu.tsx';
import { ClosedNotice } from './case/ClosedNotice.tsx';
import { DeleteApplicationButton } from './case/DeleteApplicationButton.tsx';
import { Checklist } from './checklist/Checklist.tsx';
import { Documents } from './Documents.tsx';
import { Deadlines } from './deadlines/Deadlines.tsx';
import { useFreshLinks } from './documents/useFreshLinks.ts';
import { History } from './history/History.tsx';
import { Notices } from './history/Notices.tsx';
import { Notes } from './office/Notes.tsx';
import { Particulars } from './particulars/Particulars.tsx';
import { Summary } from './Summary.tsx';
import { Stages } from './stages/Stages.tsx';
import { StatusButtons } from './status/StatusButtons.tsx';

/** All data of an application: `/userView`, with the id in the router's state, and `/updateApplicationView/{id}`. */
export function ViewPage() {
  return <OpenRecord>{id => <ViewApplication key={id} id={id} />}</OpenRecord>;
}

function ViewApplication({ id }: { readonly id: string }) {
  const record = useApplication(id);
  const { application, error } = record;
  const gone = error?.status === 404;
  useRecordSteps(id);
  useEffect(() => {
    if (gone) removeRecentRecord(id);
  }, [gone, id]);
  if (!application || gone) return <RecordPending record={record} />;
  return <ApplicationView record={record} application={application} />;
}

/** Shortcuts to the next and previous record of the last list or queue. Back still opens that list. */
function useRecordSteps(id: string): void {
  const navigate = useNavigate();
  const notify = useNotifications();
  const step = (by: 1 | -1) => {
    const beside = recordBeside(id, by);
    if (beside === undefined)
      notify.info('Open an application from a list or a queue first: the shortcuts follow its order.');
    else if (beside === 'end')
      notify.info(`This is the ${by === 1 ? 'last' : 'first'} application of the page that you came from.`);
    else navigate(generatePath(staffPages.updateApplicationView, beside), { replace: true });
  };
  useShortcut('next', () => step(1));
  useShortcut('previous', () => step(-1));
}

interface ApplicationViewProps {
  readonly record: ApplicationRecord;
  readonly application: Application;
}

function ApplicationView({ record, application }: ApplicationViewProps) {
  const navigate = useNavigate();
  const notify = useNotifications();
  const formats = useFormats();
  const { _id: id, isStatus, closedAt } = application;
  const name = fullName(application);
  usePageTitle(name);
  useEffect(() => storeRecentRecord({ id, name }), [id, name]);
  const links = useFreshLinks(record.readAt, record.reload);
  const { notice, onStale } = useStaleRecord(async () => {
    const latest = await record.reload().catch(() => void notify.error(messages.internal));
    return latest && differences({ before: application, after: latest }, formats);
  });
  return (
    <>
      {notice}
      <Presence id={id} />
      <SpaceBetween size="l">
        <Header
          variant="h1"
          actions={
            <SpaceBetween direction="horizontal" size="l">
              {!closedAt && (
                <StatusButtons
                  application={application}
                  setStatus={record.setStatus}
                  onDone={() => navigate(staffPages.userView, { replace: true, state: { id } })}
                  onStale={onStale}
                />
              )}
              {!closedAt && (
                <Button onClick={() => navigate(generatePath(staffPages.editApplication), { state: { id } })}>
                  Edit
                </Button>
              )}
              <CaseMenu application={application} setClosed={record.setClosed} onStale={onStale} />
              <DeleteApplicationButton
                application={application}
                onDone={() => navigate(staffPages.application)}
              />
            </SpaceBetween>
          }
        >
          {name}: {isStatus}
        </Header>
        <ClosedNotice application={application} setClosed={record.setClosed} onStale={onStale} />
        <Summary
          application={application}
          update={record.update}
          assign={record.assign}
          onPictureFailed={links.pictureFailed}
          onStale={onStale}
        />
        {!closedAt && <Deadlines application={application} />}
        <Stages application={application} setStage={record.setStage} onStale={onStale} />
        <Checklist application={application} setMark={record.setMark} links={links} onStale={onStale} />
        <Notes application={application} addNote={record.addNote} onStale={onStale} />
        <Particulars application={application} />
        <Notices application={application} />
        <Documents
          application={application}
          saveDocuments={record.saveDocuments}
          reload={record.reload}
          setMark={record.setMark}
          links={links}
          onStale={onStale}
        />
        <History id={id} />
      </SpaceBetween>
    </>
  );
}
