import Button from '@cloudscape-design/components/button';
import ColumnLayout from '@cloudscape-design/components/column-layout';
import Container from '@cloudscape-design/components/container';
import Form from '@cloudscape-design/components/form';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { ReactNode } from 'react';
import { FieldControl } from './FieldControl.tsx';
import { PortraitField } from './PortraitField.tsx';
import { formSections } from './sections.ts';
import type { FormState } from './useApplicationForm.ts';
import type { PortraitUpload } from './usePortraitUpload.ts';

interface ApplicationFormProps {
  readonly title: string;
  readonly form: FormState;
  readonly adding: boolean;
  readonly storedPortrait?: string | undefined;
  readonly portrait: PortraitUpload;
  readonly busy: boolean;
  /** What stands on the button, and while it works. */
  readonly submitText: readonly [idle: string, busy: string];
  /** Above the fields. */
  readonly notice?: ReactNode;
  readonly onSubmit: () => void;
  readonly onCancel: () => void;
}

/** Every field of an application, with its portrait: to add one and to change one. */
export function ApplicationForm(props: ApplicationFormProps) {
  const { title, form, adding, storedPortrait, portrait, busy, submitText, notice, onSubmit, onCancel } =
    props;
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <Form
        header={<Header variant="h1">{title}</Header>}
        actions={
          <SpaceBetween direction="horizontal" size="xs">
            <Button formAction="none" variant="link" onClick={onCancel}>
              Cancel
            </Button>
            <Button variant="primary" disabled={busy} loading={busy} loadingText={submitText[1]}>
              {submitText[busy ? 1 : 0]}
            </Button>
          </SpaceBetween>
        }
      >
        <SpaceBetween size="l">
          {notice}
          {formSections.map(section => (
            <Container key={section.title} header={<Header variant="h2">{section.title}</Header>}>
              <ColumnLayout columns={2}>
                {section.fields.map(field => (
                  <FieldControl key={field} field={field} form={form} adding={adding} />
                ))}
              </ColumnLayout>
            </Container>
          ))}
          <Container header={<Header variant="h2">Portrait</Header>}>
            <PortraitField form={form} stored={storedPortrait} upload={portrait} />
          </Container>
        </SpaceBetween>
      </Form>
    </form>
  );
}
