import Button from '@cloudscape-design/components/button';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { DeletedApplication } from '../../../functions/contract.ts';
import { staffPages } from '../../shared/paths.ts';
import {
  joinUndoneText,
  type RestoreFailure,
  restoredText,
  restoreFailure,
  undoJoinFailure,
} from '../application/restore-words.ts';
import { fullName } from '../application/sections.ts';
import { useDeletedApplications, useRestoreApplication } from '../application/useDeletedApplications.ts';
import { useUndoJoin } from '../application/useJoin.ts';
import { useFormats } from '../preferences/usePreferences.ts';
import { useSession } from '../session/useSession.tsx';
import { readMessage } from '../shared/failures.ts';
import { Notice } from '../shared/Notice.tsx';
import { OverPage } from '../shared/NotificationArea.tsx';
import { useNotifications } from '../shared/notifications.tsx';
import { ShowMore } from '../shared/table/pages.tsx';
import { applicationColumns, DeletedRecords, useRestoring } from './DeletedRecords.tsx';

interface Refused {
  readonly application: DeletedApplication;
  readonly failure: RestoreFailure;
}

export function DeletedApplications() {
  const notify = useNotifications();
  const formats = useFormats();
  const pages = useDeletedApplications();
  const restore = useRestoreApplication();
  const part = useUndoJoin();
  const { user } = useSession();
  const restoring = useRestoring();
  const [refused, setRefused] = useState<Refused>();

  const bringBack = (application: DeletedApplication) => {
    const { _id: id, joinedInto } = application;
    setRefused(undefined);
    void restoring.during(id, async () => {
      try {
        if (joinedInto) await part(id, joinedInto);
        else await restore(id);
        notify.success(joinedInto ? joinUndoneText : restoredText(application));
      } catch (reason) {
        const failure = joinedInto ? { message: undoJoinFailure(reason) } : restoreFailure(reason);
        if ('taken' in failure) setRefused({ application, failure });
        else notify.error(failure.message);
      }
    });
  };

  return (
    <DeletedRecords
      title="Applications"
      what="deleted applications"
      empty="No application was deleted recently."
      rows={pages.rows}
      columns={applicationColumns(restoring.ids, bringBack, {
        formats,
        mayPart: user?.role === 'super-admin',
      })}
      isLoading={pages.isLoading}
      failure={pages.error && readMessage(pages.error)}
      onRetry={pages.retry}
      notice={refused && <TakenAlert {...refused} onDismiss={() => setRefused(undefined)} />}
      footer={pages.hasMore && <ShowMore {...pages} />}
    />
  );
}

/** Reason why an application cannot be restored, with a link to the application that prevents it. */
function TakenAlert({ application, failure, onDismiss }: Refused & { readonly onDismiss: () => void }) {
  const navigate = useNavigate();
  const other = `${staffPages.application}?${new URLSearchParams({ search: application.passport })}`;
  return (
    <OverPage>
      <Notice
        type="warning"
        onDismiss={onDismiss}
        header={`The application of ${fullName(application)} was not restored`}
        action={
          failure.taken === 'passport' && (
            <Button onClick={() => navigate(other)}>Show the other application</Button>
          )
        }
      >
        {failure.message}
      </Notice>
    </OverPage>
  );
}
