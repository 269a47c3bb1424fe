import Button from '@cloudscape-design/components/button';
import Form from '@cloudscape-design/components/form';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { ReactNode } from 'react';
import { Panel } from '../shared/Panel.tsx';
import { PlainForm } from '../shared/PlainForm.tsx';
import { useErrorInTitle } from '../shared/page-title.ts';
import { useShortcut } from '../shortcuts/useShortcut.ts';

export interface FormFrameProps {
  readonly title: string;
  readonly description?: ReactNode;
  readonly busy: boolean;
  /** Texts of the button: normal, and while the form is being sent. */
  readonly submitText: readonly [idle: string, busy: string];
  readonly error?: string | undefined;
  readonly onSubmit: () => void;
  /** Handles Enter in a field. Returns true if it moved the focus to another field; the form is then not sent. */
  readonly onEnter?: (() => boolean) | undefined;
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

export function FormFrame(props: FormFrameProps) {
  const { title, description, busy, submitText, error, onSubmit, onEnter, onCancel, children } = props;
  useShortcut('save', () => busy || onSubmit());
  useErrorInTitle(Boolean(error));
  return (
    <PlainForm label={title} onSubmit={byEnter => (byEnter && onEnter?.()) || busy || onSubmit()}>
      <Form
        header={
          <Header variant="h1" description={description}>
            {title}
          </Header>
        }
        errorText={error}
        errorIconAriaLabel="Error"
        actions={
          <SpaceBetween direction="horizontal" size="xs">
            <Button formAction="none" variant="link" onClick={onCancel}>
              Cancel
            </Button>
            <Button variant="primary" loading={busy} loadingText={submitText[1]}>
              {submitText[busy ? 1 : 0]}
            </Button>
          </SpaceBetween>
        }
      >
        <SpaceBetween size="l">{children}</SpaceBetween>
      </Form>
    </PlainForm>
  );
}

export function ShortForm({ children, ...frame }: FormFrameProps) {
  return (
    <FormFrame {...frame}>
      <Panel>
        <SpaceBetween size="l">{children}</SpaceBetween>
      </Panel>
    </FormFrame>
  );
}
