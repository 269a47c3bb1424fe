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
  /** The text of the button, and while the form is being sent. */
  readonly submitText: readonly [idle: string, busy: string];
  /** Message of the server that belongs to no field. */
  readonly error?: string | undefined;
  readonly onSubmit: () => void;
  /** Enter in a field: answers whether it led to another field, in place of sending the form. */
  readonly onEnter?: (() => boolean) | undefined;
  readonly onCancel: () => void;
  /** Notices and containers of fields, one below the other. */
  readonly children: ReactNode;
}

/** The frame of a form that fills a screen: its title, its parts, what the server said, and two buttons. */
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

/** A form of a few fields, all in one container. */
export function ShortForm({ children, ...frame }: FormFrameProps) {
  return (
    <FormFrame {...frame}>
      <Panel>
        <SpaceBetween size="l">{children}</SpaceBetween>
      </Panel>
    </FormFrame>
  );
}
