import ColumnLayout from '@cloudscape-design/components/column-layout';
import type { ReactNode } from 'react';
import { FormFrame, type FormFrameProps } from '../../forms/FormFrame.tsx';
import { formSections } from '../../records/sections.ts';
import { Panel } from '../../shared/Panel.tsx';
import { FieldControl } from './FieldControl.tsx';
import type { FormState } from './form-rules.ts';
import { PortraitField } from './PortraitField.tsx';

interface ApplicationFormProps extends Omit<FormFrameProps, 'children'> {
  readonly form: FormState;
  readonly adding: boolean;
  readonly storedPortrait?: string | undefined;
  /** Above the fields. */
  readonly notice?: ReactNode;
}

/** Every field of an application, with its portrait: to add one and to change one. */
export function ApplicationForm(props: ApplicationFormProps) {
  const { form, adding, storedPortrait, notice, ...frame } = props;
  return (
    <FormFrame {...frame}>
      {notice}
      {formSections.map(section => (
        <Panel key={section.title} title={section.title}>
          <ColumnLayout columns={2}>
            {section.fields.map(field => (
              <FieldControl key={field} field={field} form={form} adding={adding} />
            ))}
          </ColumnLayout>
        </Panel>
      ))}
      <Panel title="Portrait">
        <PortraitField form={form} stored={storedPortrait} />
      </Panel>
    </FormFrame>
  );
}
