import Box from '@cloudscape-design/components/box';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { type RefObject, useRef, useState } from 'react';
import { collectDayProblem, pastDayProblem, type Stage, stages } from '../../../../../functions/contract.ts';
import { useDraft, useTextDraft } from '../../../session/useDraft.ts';
import { DayField, useDay } from '../../DayField.tsx';
import { draftNames } from '../../draft-names.ts';
import { isRejectReason, type RejectReasonValue, StatusFields } from '../../StatusFields.tsx';
import { type StatusAction, statusActions } from '../../status-actions.ts';
import { useColleagues } from '../../useColleagues.ts';
import { lookedAfterBy, stageWords } from '../../words.ts';
import type { Change } from './job.ts';
import type { ManyAction } from './many-words.ts';
import type { States } from './useStates.ts';

/** Fields of a change of many applications. They equal those of the dialogs for one application. */

interface Person {
  readonly value: string;
  readonly label: string;
}

const noReason: RejectReasonValue = { text: '', shown: false };

const isStatusAction = (ask: ManyAction): ask is StatusAction => statusActions.some(action => action === ask);
const decidedStages = stages.slice(stages.indexOf('decision'));

interface ChangeFields {
  /** The change of a bulk job; undefined until all required fields are filled in. */
  readonly change: Change | undefined;
  readonly today: string;
  /** Returns whether all fields are valid, and shows the errors if not. */
  readonly check: () => boolean;
  readonly control: RefObject<{ focus: () => void } | null>;
  readonly day: ReturnType<typeof useDay>;
  readonly withDecision: boolean;
  readonly setWithDecision: (is: boolean) => void;
  /** Stages that the user can clear together with the change to the status Pending. */
  readonly takenBack: readonly Stage[];
  readonly reason: RejectReasonValue;
  readonly setReason: (reason: RejectReasonValue) => void;
  readonly stage: Stage | undefined;
  readonly setStage: (stage: Stage) => void;
  readonly note: string;
  readonly setNote: (note: string) => void;
  readonly person: Person | undefined;
  readonly setPerson: (person: Person) => void;
  readonly removeDrafts: () => void;
}

/** State of the fields of a bulk change, and the resulting change. */
export function useChangeFields(ask: ManyAction, states: States | undefined): ChangeFields {
  const day = useDay('', ask === 'pending' ? collectDayProblem : pastDayProblem);
  const select = useRef<{ focus: () => void }>(null);
  const [withDecision, setWithDecision] = useState(ask !== 'pending');
  const reason = useDraft(draftNames.rejectReasonOfMany, noReason, isRejectReason);
  const [stage, setStage] = useState<Stage>();
  const note = useTextDraft(draftNames.stageNoteOfMany, '');
  const [person, setPerson] = useState<Person>();
  const date = day.day || undefined;

  const change = (): Change | undefined => {
    if (isStatusAction(ask))
      return {
        kind: 'status',
        action: ask,
        date,
        withDecision,
        ...(ask === 'reject' && reason.value.text.trim() !== '' && { reason: reason.value }),
      };
    if (ask === 'stage') return stage && { kind: 'stage', stage, date, note: note.value.trim() || undefined };
    if (ask === 'assign')
      return person && { kind: 'assign', person: person.value || null, name: person.label };
    return { kind: 'close' };
  };
  return {
    change: change(),
    today: day.today,
    check: day.check,
    control: isStatusAction(ask) ? day.control : select,
    day,
    withDecision,
    setWithDecision,
    takenBack: decidedStages.filter(one => [...(states?.values() ?? [])].some(state => state.stages[one])),
    reason: reason.value,
    setReason: reason.change,
    stage,
    setStage,
    note: note.value,
    setNote: note.change,
    person,
    setPerson,
    removeDrafts: () => {
      reason.forget();
      note.forget();
    },
  };
}

interface AskFieldsProps {
  readonly ask: ManyAction;
  readonly wanted: ChangeFields;
}

export function AskFields({ ask, wanted }: AskFieldsProps) {
  if (isStatusAction(ask))
    return (
      <StatusFields
        action={ask}
        day={wanted.day.field}
        description={
          ask === 'pending'
            ? 'The same for all applications. If empty: today.'
            : 'The same for all applications. If empty: the day of the stage Decision, or today if that is not set.'
        }
        reason={wanted.reason}
        onReason={wanted.setReason}
        withDecision={wanted.withDecision}
        onWithDecision={wanted.setWithDecision}
        takenBack={wanted.takenBack}
      />
    );
  if (ask === 'stage') return <StageFields wanted={wanted} />;
  if (ask === 'assign') return <PersonField wanted={wanted} />;
  return (
    <Box>
      The cases leave every list and queue. The search and the public enquiry still find them, and they can be
      reopened.
    </Box>
  );
}

function StageFields({ wanted }: { readonly wanted: ChangeFields }) {
  const { control, stage, setStage, note, setNote } = wanted;
  // Leaves out the first stage, Received, which every application has.
  const options = stages.slice(1).map(name => ({ value: name, label: stageWords[name] }));
  return (
    <SpaceBetween size="s">
      <FormField label="Stage">
        <Select
          ref={control}
          options={options}
          selectedOption={options.find(({ value }) => value === stage) ?? null}
          placeholder="Choose a stage"
          expandToViewport
          selectedAriaLabel="Selected"
          onChange={({ detail }) => {
            const chosen = stages.find(name => name === detail.selectedOption.value);
            if (chosen) setStage(chosen);
          }}
        />
      </FormField>
      <DayField
        {...wanted.day.field}
        label="Day"
        description="The same for all applications. If empty: today. The date cannot be in the future."
      />
      <FormField
        label="Note to the applicants"
        description="Each applicant reads this note on the copy. It can stay empty."
      >
        <Input
          value={note}
          autoComplete={false}
          spellcheck={false}
          onChange={({ detail }) => setNote(detail.value)}
        />
      </FormField>
    </SpaceBetween>
  );
}

function PersonField({ wanted }: { readonly wanted: ChangeFields }) {
  const { control, person, setPerson } = wanted;
  const colleagues = useColleagues();
  return (
    <FormField label={lookedAfterBy}>
      <Select
        ref={control}
        {...colleagues}
        selectedOption={person ?? null}
        placeholder="Choose a colleague"
        onChange={({ detail }) => {
          const chosen = colleagues.options.find(({ value }) => value === detail.selectedOption.value);
          if (chosen) setPerson(chosen);
        }}
      />
    </FormField>
  );
}
