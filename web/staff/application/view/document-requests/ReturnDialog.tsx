import FormField from '@cloudscape-design/components/form-field';
import Input, { type InputProps } from '@cloudscape-design/components/input';
import RadioGroup, { type RadioGroupProps } from '@cloudscape-design/components/radio-group';
import { useRef, useState } from 'react';
import {
  type Application,
  type ArrivedDocument,
  itemText,
  limits,
  messages,
  type ReturnReason,
  returnReasons,
} from '../../../../../functions/contract.ts';
import { Field, RequiredLabel } from '../../../forms/Field.tsx';
import { useTextDraft } from '../../../session/useDraft.ts';
import { ConfirmDialog } from '../../../shared/ConfirmDialog.tsx';
import { fieldsOf, isStale } from '../../../shared/failures.ts';
import { Notice } from '../../../shared/Notice.tsx';
import { useNotifications } from '../../../shared/notifications.tsx';
import { useErrorInTitle } from '../../../shared/page-title.ts';
import { returnReasonWords } from '../../document-request-words.ts';
import { draftNames } from '../../draft-names.ts';
import { returnFailureText } from '../../failures.ts';
import { writtenLanguageNames } from '../../words.ts';
import type { DocumentCalls, SentLink } from './document-calls.ts';
import { LinkDialog } from './LinkDialog.tsx';

interface ReturnDialogProps {
  readonly document: ArrivedDocument;
  readonly application: Application;
  readonly send: DocumentCalls['returnIt'];
  readonly onStale: () => void;
  readonly onClose: () => void;
}

/** Asks for an arrived document again, with a reason. Afterwards it shows the link. */
export function ReturnDialog({ document, application, send, onStale, onClose }: ReturnDialogProps) {
  const notify = useNotifications();
  const draft = useTextDraft(draftNames.returnReason(application._id, document.id), '');
  const [reason, setReason] = useState<ReturnReason>();
  const [isChecked, setChecked] = useState(false);
  const [error, setError] = useState<unknown>();
  const [sent, setSent] = useState<SentLink>();
  const choices = useRef<RadioGroupProps.Ref>(null);
  const textField = useRef<InputProps.Ref>(null);
  const request = application.documentRequests?.find(({ id }) => id === document.request);
  const lacksReason = isChecked && !reason;
  useErrorInTitle(lacksReason);
  const text = draft.value.trim();
  const lacksText = reason === 'other' && text === '';

  const confirm = async () => {
    setChecked(true);
    if (!reason) return choices.current?.focus();
    if (lacksText) return textField.current?.focus();
    try {
      const answer = await send(document.id, { reason, ...(reason === 'other' && { text }) });
      draft.forget();
      notify.success(`${itemText(document.item, 'en')}: asked for again.`);
      setSent(answer);
    } catch (failure) {
      if (!isStale(failure)) return setError(failure);
      onClose();
      onStale();
    }
  };

  if (sent) return <LinkDialog sent={sent} onClose={onClose} />;
  const wrongText = isChecked && lacksText ? messages.invalid('reason') : fieldsOf(error)['text'];
  return (
    <ConfirmDialog
      title="Ask for it again"
      confirmText="Ask again"
      first={choices}
      onConfirm={confirm}
      onCancel={() => {
        draft.forget();
        onClose();
      }}
    >
      <div>
        <strong>{itemText(document.item, 'en')}</strong>: the file {document.file.name} is deleted, and the
        applicant can send another one with the same link.
      </div>
      <FormField
        label={<RequiredLabel>Reason</RequiredLabel>}
        errorText={lacksReason && 'Choose a reason.'}
        i18nStrings={{ errorIconAriaLabel: 'Error' }}
      >
        <RadioGroup
          ref={choices}
          value={reason ?? null}
          items={returnReasons.map(value => ({ value, label: returnReasonWords[value] }))}
          onChange={({ detail: { value } }) => setReason(returnReasons.find(one => one === value))}
        />
      </FormField>
      {reason === 'other' && (
        <Field
          label={<RequiredLabel>Reason in your words</RequiredLabel>}
          description={`The applicant reads it as it is written here. Write it in ${writtenLanguageNames[request?.language ?? application.language ?? 'both']}.`}
          error={wrongText}
        >
          <Input
            ref={textField}
            value={draft.value}
            autoComplete={false}
            spellcheck={false}
            ariaRequired
            nativeInputAttributes={{ maxLength: limits.noteMax }}
            onChange={({ detail }) => draft.change(detail.value)}
          />
        </Field>
      )}
      {error !== undefined && !wrongText && <Notice type="error">{returnFailureText(error)}</Notice>}
    </ConfirmDialog>
  );
}
