import Checkbox, { type CheckboxProps } from '@cloudscape-design/components/checkbox';
import FormField from '@cloudscape-design/components/form-field';
import RadioGroup from '@cloudscape-design/components/radio-group';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useRef, useState } from 'react';
import {
  type Application,
  type Channel,
  type CheckedItem,
  checkedItems,
  type DocumentRequest,
  itemText,
  limits,
  messages,
  requestWays,
  type WrittenLanguage,
} from '../../../../../functions/contract.ts';
import { Field } from '../../../forms/Field.tsx';
import { ConfirmDialog } from '../../../shared/ConfirmDialog.tsx';
import { canRetry, isStale } from '../../../shared/failures.ts';
import { Notice } from '../../../shared/Notice.tsx';
import { useNotifications } from '../../../shared/notifications.tsx';
import { channelWords } from '../../consent-words.ts';
import { requestWayWords } from '../../document-request-words.ts';
import { askForDocumentsFailureText } from '../../failures.ts';
import type { ApplicationRecord } from '../../useApplication.ts';
import { writtenLanguageNames } from '../../words.ts';
import { itemStateText } from '../checklist/item-state-text.ts';
import type { DocumentCalls, SentLink } from './document-calls.ts';
import { LinkDialog } from './LinkDialog.tsx';
import { emailProblem, hasArrived, itemsToAsk, messageChannels, openRequests } from './request-rules.ts';

interface AskForDocumentsDialogProps {
  readonly application: Application;
  readonly ask: DocumentCalls['ask'];
  readonly reload: ApplicationRecord['reload'];
  readonly onStale: () => void;
  readonly onClose: () => void;
}

type Way = DocumentRequest['way'];

const either = new Intl.ListFormat('en', { type: 'disjunction' });

const inSentence: Readonly<Record<Channel, string>> = { ...channelWords, email: 'email' };

function messageText(channels: readonly Channel[]): string {
  if (channels.length === 0)
    return 'The applicant has not agreed to messages, or the application has no number or address.';
  const words = either.format(channels.map(channel => inSentence[channel]));
  return channels.length === 1 ? `By ${words}.` : `By ${words}: the first that arrives.`;
}

const languages: readonly WrittenLanguage[] = ['en', 'bn'];

/** Asks for the ticked documents. Afterwards it shows the link, unless the link was emailed. */
export function AskForDocumentsDialog(props: AskForDocumentsDialogProps) {
  const { application, ask, reload, onStale, onClose } = props;
  const notify = useNotifications();
  const noEmail = emailProblem(application);
  const byMessage = messageChannels(application);
  const [items, setItems] = useState(() => itemsToAsk(application));
  const [language, setLanguage] = useState<WrittenLanguage>(application.language ?? 'bn');
  const [way, setWay] = useState<Way>(byMessage.length > 0 ? 'message' : 'desk');
  const [isEmpty, setEmpty] = useState(false);
  const [error, setError] = useState<unknown>();
  const [sent, setSent] = useState<SentLink>();
  const first = useRef<CheckboxProps.Ref>(null);

  const isFull = openRequests(application, new Date()).length >= limits.openLinksOfCase;
  const tick = (item: CheckedItem['name'], isTicked: boolean) => {
    setEmpty(false);
    setItems(before => (isTicked ? [...before, item] : before.filter(name => name !== item)));
  };
  const confirm = async () => {
    setEmpty(items.length === 0);
    if (items.length === 0) return first.current?.focus();
    try {
      const answer = await ask({ items: [...items], language, way });
      if (way === 'desk') return setSent(answer);
      notify.success(
        way === 'email'
          ? `The link is sent to ${application.email}.`
          : 'The link is sent within two minutes, outside quiet hours.',
      );
      onClose();
    } catch (failure) {
      // The request may have been written, and withdrawn again by the server.
      if (canRetry(failure)) await reload().catch(() => undefined);
      if (!isStale(failure)) return setError(failure);
      onClose();
      onStale();
    }
  };

  if (sent) return <LinkDialog sent={sent} onClose={onClose} />;
  return (
    <ConfirmDialog
      title="Ask for documents"
      confirmText={way === 'desk' ? 'Show the link' : 'Send the link'}
      canConfirm={!isFull}
      first={first}
      onConfirm={confirm}
      onCancel={onClose}
    >
      {isFull && <Notice type="warning">{messages.tooManyRequests}</Notice>}
      <Field
        label="Documents"
        description="The applicant gets a link to send them from a phone."
        error={isEmpty ? 'Tick at least one document.' : undefined}
      >
        <fieldset className="staff-ticks" aria-label="Documents">
          {checkedItems(application).map((item, index) => (
            <Checkbox
              key={item.name}
              ref={index === 0 ? first : null}
              checked={items.includes(item.name)}
              description={
                hasArrived(application, item.name)
                  ? 'Arrived by link'
                  : itemStateText(item.state, application)
              }
              onChange={({ detail }) => tick(item.name, detail.checked)}
            >
              {itemText(item.name, 'en')}
            </Checkbox>
          ))}
        </fieldset>
      </Field>
      <SpaceBetween size="l">
        <FormField label="Language of the page">
          <RadioGroup
            direction="horizontal"
            value={language}
            items={languages.map(value => ({ value, label: writtenLanguageNames[value] }))}
            onChange={({ detail: { value } }) =>
              setLanguage(languages.find(one => one === value) ?? language)
            }
          />
        </FormField>
        <FormField label="How the applicant gets the link">
          <RadioGroup
            value={way}
            items={[
              {
                value: 'message',
                label: requestWayWords.message,
                description: messageText(byMessage),
                disabled: byMessage.length === 0,
              },
              {
                value: 'email',
                label: requestWayWords.email,
                description: noEmail ?? application.email,
                disabled: noEmail !== undefined,
              },
              {
                value: 'desk',
                label: requestWayWords.desk,
                description: 'As a QR code, or copied into a message.',
              },
            ]}
            onChange={({ detail: { value } }) => setWay(requestWays.find(one => one === value) ?? 'desk')}
          />
        </FormField>
      </SpaceBetween>
      {error !== undefined && <Notice type="error">{askForDocumentsFailureText(error)}</Notice>}
    </ConfirmDialog>
  );
}
