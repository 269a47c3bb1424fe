import Checkbox from '@cloudscape-design/components/checkbox';
import ColumnLayout from '@cloudscape-design/components/column-layout';
import Select from '@cloudscape-design/components/select';
import Textarea from '@cloudscape-design/components/textarea';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { limits, type OfficeSettings } from '../../../functions/contract.ts';
import { DayPicker } from '../forms/DayPicker.tsx';
import { Field, TextField } from '../forms/Field.tsx';
import { useEntered, useField } from '../forms/useForm.ts';
import { KeepHeight } from '../shared/KeepHeight.tsx';
import { Panel } from '../shared/Panel.tsx';
import { StandingNotice } from '../site/StandingNotice.tsx';
import { siteLabels } from '../site/site-labels.ts';
import type { SiteSettings } from '../site/useSettings.ts';
import { SettingsForm } from './form/SettingsForm.tsx';
import { type SiteInputLooks, siteFields, siteParts } from './site-form.ts';
import { type SiteFormState, useSiteSaving } from './useSiteSaving.ts';

interface SiteFormProps {
  readonly site: SiteSettings;
  readonly opened: OfficeSettings;
}

export function SiteForm({ site, opened }: SiteFormProps) {
  const { form, saving } = useSiteSaving(site, opened);
  const hasPdf = useEntered(form, ({ values }) => values.pdfDocuments !== undefined);
  useWantedField(form);
  return (
    <SettingsForm label="Settings of the site" {...saving}>
      <KeepHeight>
        <StandingNotice settings={site.settings ?? opened} onField={form.focus} />
      </KeepHeight>
      {siteParts.map(({ title, description, inputs }) => (
        <Panel key={title} title={title} {...(description && { description })}>
          <ColumnLayout columns={2}>
            {inputs.map(input =>
              input.field === 'recruitingLicenceExpiry' ? (
                <LicenceExpiry key={input.field} form={form} {...input} />
              ) : (
                <SiteInput key={input.field} form={form} {...input} />
              ),
            )}
          </ColumnLayout>
        </Panel>
      ))}
      <Panel title="Enquiries">
        <SiteSwitch
          form={form}
          field="codeAlways"
          description="The code goes to the applicant’s email. If this is off, a code is needed only after many tries."
        />
      </Panel>
      <Panel title="Refusals">
        <RejectReasons form={form} />
      </Panel>
      <Panel title="How long files are kept">
        <RetentionYears form={form} />
      </Panel>
      {hasPdf && (
        <Panel title="Documents">
          <SiteSwitch
            form={form}
            field="pdfDocuments"
            description="Besides JPEG and PNG. Portraits and slides stay pictures."
          />
        </Panel>
      )}
    </SettingsForm>
  );
}

/** Focuses the field that the URL names when the form opens. */
function useWantedField(form: SiteFormState): void {
  const [search] = useSearchParams();
  const goThere = useEffectEvent(() => {
    const field = siteFields.find(name => name === search.get('field'));
    if (!field) return;
    form.focus(field);
    // Scrolls to the middle of the screen, because content above the field may grow while it loads.
    document.activeElement?.scrollIntoView({ block: 'center' });
  });
  useEffect(() => goThere(), []);
}

interface SiteInputProps extends SiteInputLooks {
  readonly form: SiteFormState;
}

function SiteInput(props: SiteInputProps) {
  const { field } = props;
  const maxLength = field.endsWith('Url') ? limits.linkMax : limits.textMax;
  return <TextField {...props} label={siteLabels[field]} native={{ maxLength }} isRequired={false} />;
}

function RejectReasons({ form }: Pick<SiteInputProps, 'form'>) {
  const field = 'rejectReasons';
  return (
    <Field
      label={siteLabels[field]}
      hint="One reason per line. Staff choose one when they reject an application."
    >
      <Textarea
        value={useEntered(form, ({ values }) => values[field])}
        rows={5}
        spellcheck={false}
        onChange={({ detail }) => form.change({ [field]: detail.value })}
      />
    </Field>
  );
}

interface SiteSwitchProps {
  readonly form: SiteFormState;
  readonly field: 'codeAlways' | 'pdfDocuments';
  readonly description: string;
}

function SiteSwitch({ form, field, description }: SiteSwitchProps) {
  return (
    <Checkbox
      checked={useEntered(form, ({ values }) => values[field]) ?? false}
      onChange={({ detail }) => form.change({ [field]: detail.checked })}
      description={description}
    >
      {siteLabels[field]}
    </Checkbox>
  );
}

const years = Array.from({ length: limits.retentionYearsMax - limits.retentionYearsMin + 1 }, (_, more) =>
  String(limits.retentionYearsMin + more),
);

function RetentionYears({ form }: Pick<SiteInputProps, 'form'>) {
  const field = 'retentionYears';
  return (
    <Field
      label={siteLabels[field]}
      hint="After a case is closed or deleted. Then it is removed permanently, unless a super-admin puts it on hold. The terms state this too."
    >
      <Select
        selectedOption={{ value: String(useEntered(form, ({ values }) => values[field])) }}
        options={years.map(value => ({ value }))}
        onChange={({ detail }) => form.change({ [field]: Number(detail.selectedOption.value) })}
      />
    </Field>
  );
}

function LicenceExpiry({ form, hint }: SiteInputProps) {
  const field = 'recruitingLicenceExpiry';
  const { value, error } = useField(form, field);
  return (
    <Field label={siteLabels[field]} hint={hint} error={error}>
      <DayPicker
        pickerRef={form.control(field)}
        value={value}
        onChange={day => form.change({ [field]: day })}
      />
    </Field>
  );
}
