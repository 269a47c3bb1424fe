import ColumnLayout from '@cloudscape-design/components/column-layout';
import FormField from '@cloudscape-design/components/form-field';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { memo, type ReactNode, useMemo } from 'react';
import {
  type ApplicationField,
  type Consents,
  isAskedFor,
  type Status,
  WrittenLanguage,
} from '../../../../functions/contract.ts';
import { RequiredLabel } from '../../forms/Field.tsx';
import { FormFrame, type FormFrameProps } from '../../forms/FormFrame.tsx';
import { PictureInput } from '../../forms/files/PictureInput.tsx';
import { type FormPicture, useObjectUrl } from '../../forms/files/useFormPicture.ts';
import { useEntered } from '../../forms/useForm.ts';
import { Panel } from '../../shared/Panel.tsx';
import { formSections } from '../form-sections.ts';
import { Portrait } from '../Portrait.tsx';
import { noticeLabels } from '../record-words.ts';
import { statusLooks } from '../status-actions.ts';
import { writtenLanguageNames } from '../words.ts';
import { ConsentFields } from './ConsentFields.tsx';
import { FieldControl } from './FieldControl.tsx';
import { type FormState, firstEmpty } from './form-rules.ts';
import { PassportLines } from './PassportLines.tsx';

export interface ApplicationFormProps extends Omit<FormFrameProps, 'children' | 'description'> {
  readonly form: FormState;
  readonly picture: FormPicture<'image'>;
  readonly status?: Status | undefined;
  readonly storedPortrait?: string | undefined;
  /** Consents of the stored record. */
  readonly consents?: Consents | undefined;
  readonly notice?: ReactNode;
  /** Buttons in the header of the section with the visa type. */
  readonly purposeActions?: ReactNode;
  /** Content beside the fields; on narrow screens it follows the personal details. */
  readonly beside?: ReactNode;
}

/** Form with all fields and the portrait, for new and existing applications. */
export function ApplicationForm(props: ApplicationFormProps) {
  const { form, picture, status, storedPortrait, consents, notice, purposeActions, beside, ...frame } = props;
  const adding = status === undefined;
  const preview = useObjectUrl(picture.image);
  const shown = preview ?? storedPortrait;
  const visaType = useEntered(form, ({ values }) => values.visaType);
  const sections = useMemo(() => sectionsFor(visaType), [visaType]);
  return (
    <FormFrame {...frame} description={<About status={status} />} onEnter={() => goOn(props)}>
      <div className={beside ? 'staff-form-beside' : undefined}>
        <SpaceBetween size="l">
          {notice}
          <PassportLines form={form} />
          {sections.map(section => (
            <div key={section.title}>
              <Section
                section={section}
                form={form}
                actions={section.fields.includes('visaType') && purposeActions}
                adding={adding}
              />
              {section.fields.includes('surname') && beside}
            </div>
          ))}
          <NoticeFields form={form} consents={consents} />
          <Panel title="Portrait">
            <div className="staff-portrait-choice">
              <Portrait url={shown} alt={preview ? 'Preview of the portrait' : 'Portrait'} />
              <PictureInput
                form={form}
                picture={picture}
                label={adding ? <RequiredLabel>Portrait</RequiredLabel> : 'New portrait'}
                description={adding ? undefined : 'Choose one only to replace the current portrait.'}
              />
            </div>
          </Panel>
        </SpaceBetween>
      </div>
    </FormFrame>
  );
}

interface SectionProps extends Pick<ApplicationFormProps, 'form'> {
  readonly section: ReturnType<typeof sectionsFor>[number];
  readonly actions: ReactNode;
  readonly adding: boolean;
}

const Section = memo(function Section(props: SectionProps) {
  const { section, form, actions, adding } = props;
  return (
    <Panel title={section.title} actions={actions}>
      <ColumnLayout columns={2}>
        {section.fields.map(field => (
          <FieldControl key={field} field={field} form={form} adding={adding} />
        ))}
      </ColumnLayout>
    </Panel>
  );
});

/** Focuses the first empty required field, or the missing portrait. Returns false if nothing is missing. */
function goOn({ form, picture }: ApplicationFormProps): boolean {
  const before = document.activeElement;
  const next = firstEmpty(form.read().values);
  if (next) form.focus(next);
  else if (picture.rules.required && !picture.image) form.focus('image');
  return document.activeElement !== before;
}

/** Returns the sections with only the fields that this visa type uses. Leaves out empty sections. */
function sectionsFor(visaType: string) {
  return formSections
    .map(({ title, fields }) => ({
      title,
      fields: fields.filter((name: ApplicationField) => isAskedFor(name, visaType)),
    }))
    .filter(({ fields }) => fields.length > 0);
}

/** Shows the status, which this form cannot change, and explains the stars. */
function About({ status }: Pick<ApplicationFormProps, 'status'>) {
  return (
    <>
      {status ? (
        <>
          Status: <StatusIndicator type={statusLooks[status]}>{status}</StatusIndicator>. Change it on the
          application’s page.
        </>
      ) : (
        'A new application is Pending.'
      )}{' '}
      Fields marked * are required.
    </>
  );
}

type NoticeFieldsProps = Pick<ApplicationFormProps, 'form' | 'consents'>;

const options = WrittenLanguage.options.map(value => ({ value, label: writtenLanguageNames[value] }));

/** Fields for the applicant's language and their consents to messages about changes. */
const NoticeFields = memo(function NoticeFields({ form, consents }: NoticeFieldsProps) {
  const language = useEntered(form, ({ values }) => values.language);
  return (
    <Panel title={noticeLabels.section}>
      <ColumnLayout columns={2}>
        <FormField label={noticeLabels.language}>
          <Select
            options={options}
            selectedOption={options.find(({ value }) => value === language) ?? null}
            onChange={({ detail }) => {
              const chosen = options.find(({ value }) => value === detail.selectedOption.value);
              if (chosen) form.change({ language: chosen.value });
            }}
            placeholder={writtenLanguageNames.both}
            selectedAriaLabel="Selected"
          />
        </FormField>
        <ConsentFields form={form} stored={consents} />
      </ColumnLayout>
    </Panel>
  );
});
