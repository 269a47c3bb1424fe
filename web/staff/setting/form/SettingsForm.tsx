import Button from '@cloudscape-design/components/button';
import Form from '@cloudscape-design/components/form';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { ReactNode } from 'react';
import { PlainForm } from '../../shared/PlainForm.tsx';
import type { SettingsSaving } from './useSettingsSaving.ts';

interface SettingsFormProps extends SettingsSaving {
  readonly label: string;
  readonly children: ReactNode;
}

/** Form that stays open after saving, with the messages about its state above the fields. */
export function SettingsForm(props: SettingsFormProps) {
  const { label, notice, restoredNotice, busy, submit, children } = props;
  return (
    <>
      {notice}
      <PlainForm label={label} onSubmit={submit}>
        <Form
          actions={
            <Button variant="primary" loading={busy} loadingText="Saving...">
              {busy ? 'Saving...' : 'Save'}
            </Button>
          }
        >
          <SpaceBetween size="l">
            {restoredNotice}
            {children}
          </SpaceBetween>
        </Form>
      </PlainForm>
    </>
  );
}
