import Button from '@cloudscape-design/components/button';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import type { Application } from '../../../../functions/contract.ts';
import { useSession } from '../../session/useSession.tsx';
import { isStale } from '../../shared/failures.ts';
import { useNotifications } from '../../shared/notifications.tsx';
import { useBusy } from '../../shared/useBusy.ts';
import { failureText } from '../failures.ts';
import type { ApplicationRecord } from '../useApplication.ts';
import { useColleagues } from '../useColleagues.ts';
import { assignFailureWords, lookedAfterBy } from '../words.ts';

interface LookedAfterProps {
  readonly application: Application;
  readonly assign: ApplicationRecord['assign'];
  readonly onStale: () => void;
}

const nobody = { value: '', label: 'Nobody' };

/** Who looks after the application: it is given to somebody by choosing them, and to oneself by one click. */
export function LookedAfter(props: LookedAfterProps) {
  const { assignee, closedAt } = props.application;
  return closedAt ? (assignee?.name ?? nobody.label) : <Choice {...props} />;
}

function Choice({ application, assign, onStale }: LookedAfterProps) {
  const { assignee } = application;
  const { user } = useSession();
  const notify = useNotifications();
  const [busy, run] = useBusy();
  const [opened, setOpened] = useState(false);
  const { colleagues, hasFailed, retry } = useColleagues(opened);

  const give = (person: string | null) =>
    run(async () => {
      try {
        const { assignee: chosen } = await assign(person);
        notify.success(chosen ? `${lookedAfterBy} ${chosen.name}.` : 'Nobody looks after it now.');
      } catch (error) {
        if (isStale(error)) onStale();
        else notify.error(failureText(error, assignFailureWords));
      }
    });

  const people = colleagues?.map(({ _id, name }) => ({ value: _id, label: name })) ?? [];
  return (
    <SpaceBetween size="xxs">
      <Select
        ariaLabel={lookedAfterBy}
        options={colleagues ? [nobody, ...people] : []}
        selectedOption={assignee ? { value: assignee.id, label: assignee.name } : nobody}
        disabled={busy}
        expandToViewport
        statusType={hasFailed ? 'error' : colleagues ? 'finished' : 'loading'}
        loadingText="Loading the colleagues"
        errorText="The colleagues could not be read."
        recoveryText="Retry"
        onLoadItems={() => (hasFailed ? retry() : setOpened(true))}
        onChange={({ detail }) => void give(detail.selectedOption.value || null)}
        selectedAriaLabel="Selected"
      />
      {user && assignee?.id !== user.id && (
        <Button variant="inline-link" disabled={busy} onClick={() => void give(user.id)}>
          Take it
        </Button>
      )}
    </SpaceBetween>
  );
}
