import Button from '@cloudscape-design/components/button';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { type Application, fetchColleagues } from '../../../../../functions/contract.ts';
import { staffRequest } from '../../../session/api.ts';
import { useSession } from '../../../session/useSession.tsx';
import { useChange } from '../../../shared/useChange.ts';
import { useChoices } from '../../../shortcuts/useChoices.ts';
import { assignFailureText } from '../../failures.ts';
import type { ApplicationRecord } from '../../useApplication.ts';
import { nobody, useColleagues } from '../../useColleagues.ts';
import { lookedAfterBy } from '../../words.ts';

interface LookedAfterProps {
  readonly application: Application;
  readonly assign: ApplicationRecord['assign'];
  readonly onStale: () => void;
}

/** The user who is assigned to the application: a select, and a button to assign it to oneself. */
export function LookedAfter(props: LookedAfterProps) {
  const { assignee, closedAt } = props.application;
  return closedAt ? (assignee?.name ?? nobody.label) : <Choice {...props} />;
}

function Choice({ application, assign, onStale }: LookedAfterProps) {
  const { assignee } = application;
  const { user } = useSession();
  const [busy, make] = useChange(onStale);
  const select = useColleagues();

  const give = (person: string | null) =>
    make(async () => {
      const { assignee: chosen } = await assign(person);
      return chosen ? `${lookedAfterBy} ${chosen.name}.` : 'No team member looks after it now.';
    }, assignFailureText);
  useChoices('assign', async () => {
    const { colleagues } = await staffRequest(fetchColleagues, {});
    const people = colleagues.map(({ _id, name }) => ({
      id: _id,
      text: _id === user?.id ? `Me (${name})` : name,
      run: () => void give(_id),
    }));
    return [...people, { id: 'nobody', text: nobody.label, run: () => void give(null) }];
  });
  return (
    <SpaceBetween size="xxs">
      <Select
        {...select}
        ariaLabel={lookedAfterBy}
        selectedOption={assignee ? { value: assignee.id, label: assignee.name } : nobody}
        disabled={busy}
        onChange={({ detail }) => void give(detail.selectedOption.value || null)}
      />
      {user && assignee?.id !== user.id && (
        <Button variant="inline-link" disabled={busy} onClick={() => void give(user.id)}>
          Assign to me
        </Button>
      )}
    </SpaceBetween>
  );
}
