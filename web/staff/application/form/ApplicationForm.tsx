import ColumnLayout from '@cloudscape-design/components/column-layout';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { ReactNode } from 'react';
import { FormFrame, type FormFrameProps } from '../../forms/FormFrame.tsx';
import { PictureInput } from '../../forms/PictureInput.tsx';
import { useObjectUrl } from '../../forms/useObjectUrl.ts';
import { Portrait } from '../../records/Portrait.tsx';
import { formSections } from '../../records/sections.ts';
import { Panel } from '../../shared/Panel.tsx';
import { FieldControl } from './FieldControl.tsx';
import type { FormState } from './form-rules.ts';
import { NoticeFields } from './NoticeFields.tsx';

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
  const preview = useObjectUrl(form.image);
  const shown = preview ?? storedPortrait;
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
      <NoticeFields form={form} />
      <Panel title="Portrait">
        <SpaceBetween size="m">
          {shown && <Portrait url={shown} alt={preview ? 'Preview of the portrait' : 'Portrait'} />}
          <PictureInput
            form={form}
            label={adding ? 'Portrait' : 'New portrait'}
            description={adding ? undefined : 'Choose one only to replace the present portrait.'}
          />
        </SpaceBetween>
      </Panel>
    </FormFrame>
  );
}
