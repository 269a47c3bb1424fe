import Box from '@cloudscape-design/components/box';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import RadioGroup from '@cloudscape-design/components/radio-group';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useState } from 'react';
import useSWR from 'swr';
import * as v from 'valibot';
import { type Application, applicationFields } from '../../../../../functions/contract.ts';
import { ConfirmDialog } from '../../../shared/ConfirmDialog.tsx';
import { failureMessage } from '../../../shared/failures.ts';
import { useNotifications } from '../../../shared/notifications.tsx';
import { useErrorInTitle } from '../../../shared/page-title.ts';
import { comparisons, type LikelyPerson, valuesOf } from '../../likely-words.ts';
import { fullName } from '../../sections.ts';
import { findOpenCase } from '../../useApplication.ts';
import { likelyOthers, readOther } from '../../useJoin.ts';
import { CompareRecords } from './CompareRecords.tsx';

interface JoinDialogProps {
  readonly application: Application;
  readonly onEnd: () => void;
}

/** Joins another application of the person with this one: first the application, then its values. */
export function JoinDialog({ application, onEnd }: JoinDialogProps) {
  const [other, setOther] = useState<Application>();
  return other ? (
    <CompareRecords opened={application} other={other} onEnd={onEnd} />
  ) : (
    <ChooseOther application={application} onChoose={setOther} onEnd={onEnd} />
  );
}

interface ChooseOtherProps {
  readonly application: Application;
  readonly onChoose: (other: Application) => void;
  readonly onEnd: () => void;
}

/** Asks which application to join: one of probably the same person, or any by its passport number. */
function ChooseOther({ application, onChoose, onEnd }: ChooseOtherProps) {
  const notify = useNotifications();
  const [chosen, setChosen] = useState<string>();
  const [passport, setPassport] = useState('');
  const [problem, setProblem] = useState<string>();
  useErrorInTitle(problem !== undefined);
  const { data: likely, error } = useSWR<LikelyPerson[], Error>(
    ['likely others', application._id],
    () => likelyOthers(application),
    { revalidateOnFocus: false, shouldRetryOnError: false },
  );

  const find = async (): Promise<string | undefined> => {
    if (passport.trim() === '') return chosen;
    const { success, output } = v.safeParse(applicationFields.passport, passport);
    const isOther = success && output !== application.passport;
    return isOther ? (await findOpenCase(output))?._id : undefined;
  };
  const go = async () => {
    try {
      const id = await find();
      if (id) onChoose(await readOther(id));
      else setProblem(passport.trim() ? notFound : nothingChosen);
    } catch (reason) {
      notify.error(failureMessage(reason));
    }
  };

  return (
    <ConfirmDialog
      title="Join with another application"
      confirmText="Compare both"
      onConfirm={go}
      onCancel={onEnd}
    >
      <Box>
        Which other application is <strong>{fullName(application)}</strong>, added a second time?
      </Box>
      <div className="staff-join-likely">
        {error && (
          <StatusIndicator type="warning">The likely matches could not be loaded. Try again.</StatusIndicator>
        )}
        {!likely && !error && <StatusIndicator type="loading">Looking for the same person</StatusIndicator>}
        {likely && likely.length === 0 && (
          <Box color="text-body-secondary">No other application is likely the same person.</Box>
        )}
        {likely && likely.length > 0 && (
          <RadioGroup
            ariaLabel="Likely the same person"
            value={chosen ?? null}
            onChange={({ detail }) => {
              setChosen(detail.value);
              setPassport('');
              setProblem(undefined);
            }}
            items={likely.map(person => ({
              value: person._id,
              label: `${fullName(person)}, passport ${person.passport}, ${person.isStatus}`,
              description: person.closedAt ? 'Closed: a separate case.' : comparedText(person),
              disabled: person.closedAt !== undefined,
            }))}
          />
        )}
      </div>
      <FormField label="Or find it by passport number" errorText={problem}>
        <Input
          value={passport}
          autoComplete={false}
          spellcheck={false}
          onChange={({ detail }) => {
            setPassport(detail.value);
            setProblem(undefined);
          }}
        />
      </FormField>
    </ConfirmDialog>
  );
}

const notFound = 'No other open application has this passport number.';
const nothingChosen = 'Choose an application, or type a passport number.';

function comparedText(person: LikelyPerson): string {
  return comparisons
    .map(([how, words]) => [words, valuesOf(person, how)] as const)
    .filter(([, values]) => values.length > 0)
    .map(([words, values]) => `${words}: ${values.join(', ')}.`)
    .join(' ');
}
