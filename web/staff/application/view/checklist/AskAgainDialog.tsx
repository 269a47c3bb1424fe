import Box from '@cloudscape-design/components/box';
import Input, { type InputProps } from '@cloudscape-design/components/input';
import Select from '@cloudscape-design/components/select';
import { useRef, useState } from 'react';
import {
  type Application,
  type CheckedItem,
  itemText,
  limits,
  messages,
} from '../../../../../functions/contract.ts';
import { Field, RequiredLabel } from '../../../forms/Field.tsx';
import { useTextDraft } from '../../../session/useDraft.ts';
import { ConfirmDialog } from '../../../shared/ConfirmDialog.tsx';
import { fieldsOf } from '../../../shared/failures.ts';
import { Notice } from '../../../shared/Notice.tsx';
import { draftNames } from '../../draft-names.ts';
import { markFailureText } from '../../failures.ts';
import { fullName } from '../../sections.ts';
import type { MarkChange } from '../../useApplication.ts';

interface AskAgainDialogProps {
  readonly item: CheckedItem;
  readonly choices: readonly CheckedItem[];
  readonly onChoose: (item: CheckedItem) => void;
  readonly application: Application;
  /** Saves the mark. @throws RequestError */
  readonly onSave: (change: MarkChange) => Promise<void>;
  readonly onCancel: () => void;
}

export function AskAgainDialog(props: AskAgainDialogProps) {
  const { item, choices, application, onChoose, onSave, onCancel } = props;
  const draft = useTextDraft(draftNames.askAgain(application._id, item.name), item.mark?.reason ?? '');
  const reason = draft.value;
  const [error, setError] = useState<unknown>();
  const [isEmpty, setEmpty] = useState(false);
  const control = useRef<InputProps.Ref>(null);

  const confirm = async () => {
    setEmpty(reason.trim() === '');
    if (reason.trim() === '') control.current?.focus();
    else await onSave({ item: item.name, state: 'askedAgain', reason }).catch(setError);
  };

  const wrong = isEmpty ? messages.invalid('reason') : fieldsOf(error)['reason'];
  return (
    <ConfirmDialog
      title="Ask for it again"
      confirmText="Ask again"
      first={control}
      onConfirm={confirm}
      onCancel={() => {
        draft.forget();
        onCancel();
      }}
    >
      {choices.length > 1 ? (
        <Field label="Document">
          <Select
            selectedOption={optionOf(item)}
            options={choices.map(optionOf)}
            onChange={({ detail }) => {
              const chosen = choices.find(({ name }) => name === detail.selectedOption.value);
              if (chosen) onChoose(chosen);
            }}
          />
        </Field>
      ) : (
        <Box>
          <strong>{itemText(item.name, 'en')}</strong> of <strong>{fullName(application)}</strong>
        </Box>
      )}
      <Field
        label={<RequiredLabel>Reason</RequiredLabel>}
        description="The applicant reads it on the copy, as it is written here."
        hint="Such as: The picture is too dark. Please scan it again."
        error={wrong}
      >
        <Input
          ref={control}
          value={reason}
          autoComplete={false}
          spellcheck={false}
          ariaRequired
          nativeInputAttributes={{ maxLength: limits.textMax }}
          onChange={({ detail }) => draft.change(detail.value)}
        />
      </Field>
      {error !== undefined && !wrong && <Notice type="error">{markFailureText(error)}</Notice>}
    </ConfirmDialog>
  );
}

const optionOf = ({ name }: CheckedItem) => ({ value: name, label: itemText(name, 'en') });
