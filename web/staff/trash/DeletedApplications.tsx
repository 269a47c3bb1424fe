import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { DeletedApplication } from '../../../functions/contract.ts';
import { staffPages } from '../../shared/paths.ts';
import { useFormats } from '../preferences/usePreferences.ts';
import { type RestoreFailure, restoredText, restoreFailure } from '../records/restore-words.ts';
import { fullName } from '../records/sections.ts';
import { useDeletedApplications, useRestoreApplication } from '../records/useDeletedApplications.ts';
import { FailureAlert } from '../shared/FailureAlert.tsx';
import { Notice } from '../shared/Notice.tsx';
import { useNotifications } from '../shared/notifications.tsx';
import { RecordTable } from '../shared/RecordTable.tsx';
import { readMessage } from '../shared/read-message.ts';
import { useIsNarrow } from '../shared/useIsNarrow.ts';
import { applicationColumns } from './trash-columns.tsx';
import { useRestoring } from './useRestoring.ts';

interface Refused {
  readonly application: DeletedApplication;
  readonly failure: RestoreFailure;
}

/** The deleted applications, each with the way back. */
export function DeletedApplications() {
  const notify = useNotifications();
  const formats = useFormats();
  const isNarrow = useIsNarrow();
  const { applications, error, isLoading, hasMore, showMore, retry } = useDeletedApplications();
  const restore = useRestoreApplication();
  const restoring = useRestoring();
  const [refused, setRefused] = useState<Refused>();

  const bringBack = (application: DeletedApplication) => {
    const { _id: id } = application;
    setRefused(undefined);
    restoring.during(id, async () => {
      try {
        await restore(id);
        notify.success(restoredText(application));
      } catch (reason) {
        const failure = restoreFailure(reason);
        if (failure.taken) setRefused({ application, failure });
        else notify.error(failure.message);
      }
    });
  };

  return (
    <SpaceBetween size="m">
      {error && <FailureAlert onRetry={retry}>{readMessage(error)}</FailureAlert>}
      {refused && <TakenAlert {...refused} />}
      <RecordTable
        variant="container"
        asCards={isNarrow}
        stickyColumns={{ last: 1 }}
        items={applications ?? []}
        columnDefinitions={applicationColumns(restoring.ids, bringBack, formats)}
        trackBy="_id"
        loading={isLoading && !applications}
        loadingText="Loading deleted applications"
        ariaLabels={{ tableLabel: 'Deleted applications' }}
        empty={error ? 'The deleted applications could not be read.' : 'No application was deleted recently.'}
        header={<Header variant="h2">Applications</Header>}
        footer={
          hasMore && (
            <Box textAlign="center">
              <Button loading={isLoading} onClick={showMore}>
                Show more
              </Button>
            </Box>
          )
        }
      />
    </SpaceBetween>
  );
}

/** Why an application cannot come back yet, with the way to the one that is in its place. */
function TakenAlert({ application, failure }: Refused) {
  const navigate = useNavigate();
  const other = `${staffPages.application}?${new URLSearchParams({ search: application.passport })}`;
  return (
    <Notice
      type="warning"
      header={`The application of ${fullName(application)} was not restored`}
      action={
        failure.taken === 'passport' && (
          <Button onClick={() => navigate(other)}>Show the other application</Button>
        )
      }
    >
      {failure.message}
    </Notice>
  );
}
