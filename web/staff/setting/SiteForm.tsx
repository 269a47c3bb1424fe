import Button from '@cloudscape-design/components/button';
import Checkbox from '@cloudscape-design/components/checkbox';
import ColumnLayout from '@cloudscape-design/components/column-layout';
import Form from '@cloudscape-design/components/form';
import type { InputProps } from '@cloudscape-design/components/input';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Textarea from '@cloudscape-design/components/textarea';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { limits, type Settings } from '../../../functions/contract.ts';
import { DayPicker } from '../forms/DayPicker.tsx';
import { Field, TextField } from '../forms/Field.tsx';
import { differing } from '../forms/rebase.ts';
import { useNewerVersion } from '../forms/stale-record.tsx';
import { type Form as FormState, useForm } from '../forms/useForm.ts';
import { useSaving } from '../forms/useSaving.ts';
import { useUnsavedWork } from '../session/unsaved-work.ts';
import { failureMessage } from '../shared/failures.ts';
import { KeepHeight } from '../shared/KeepHeight.tsx';
import { useNotifications } from '../shared/notifications.tsx';
import { Panel } from '../shared/Panel.tsx';
import { PlainForm } from '../shared/PlainForm.tsx';
import { StandingNotice } from '../site/StandingNotice.tsx';
import { siteLabels } from '../site/site-labels.ts';
import type { SiteSettings } from '../site/useSettings.ts';
import {
  changesBetween,
  changesOf,
  entriesOf,
  type SiteEntries,
  type SiteField,
  siteFields,
  siteRules,
} from './site-form.ts';

type SiteFormState = FormState<SiteEntries, SiteField>;

interface SiteFormProps {
  readonly site: SiteSettings;
  readonly opened: Settings;
}

/** Form for the consultancy's details on the public pages, and the switches of the site. */
export function SiteForm({ site, opened }: SiteFormProps) {
  const { form, notice, busy, submit } = useSiteSaving(site, opened);
  useWantedField(form);
  return (
    <>
      {notice}
      <PlainForm label="Settings of the site" onSubmit={submit}>
        <Form
          actions={
            <Button variant="primary" disabled={busy} loading={busy} loadingText="Saving...">
              {busy ? 'Saving...' : 'Save'}
            </Button>
          }
        >
          <SpaceBetween size="l">
            <KeepHeight>
              <StandingNotice settings={site.settings ?? opened} onField={form.focus} />
            </KeepHeight>
            <Panel title="The consultancy">
              <ColumnLayout columns={2}>
                <SiteInput form={form} field="consultancyName" autoComplete="organization" />
                <SiteInput form={form} field="address" autoComplete="street-address" />
                <SiteInput form={form} field="phone" mode="tel" hint="Shown only where it is given." />
                <SiteInput form={form} field="email" mode="email" hint="Shown only where it is given." />
                <SiteInput
                  form={form}
                  field="whatsApp"
                  mode="tel"
                  hint="With +880, so that it opens a chat."
                />
                <SiteInput form={form} field="hours" hint="For example Sat to Thu, 10:00 to 18:00." />
                <SiteInput form={form} field="mapUrl" mode="url" hint="Begins with https://" />
              </ColumnLayout>
            </Panel>
            <Panel title="Who stands behind it">
              <ColumnLayout columns={2}>
                <SiteInput
                  form={form}
                  field="consultantName"
                  hint="Who may advise for a fee by Canadian law."
                />
                <SiteInput form={form} field="consultantNumber" hint="As the register has it." />
                <SiteInput form={form} field="consultantCollege" hint="The college or law society." />
                <SiteInput form={form} field="consultantRegisterUrl" mode="url" hint="Begins with https://" />
                <SiteInput form={form} field="recruitingLicence" hint="Its number, as it is printed." />
                <LicenceExpiry form={form} />
              </ColumnLayout>
            </Panel>
            <Panel
              title="In Bangla"
              description="For Bangla pages and emails. Where a field is empty, they say what stands above."
            >
              <ColumnLayout columns={2}>
                <SiteInput form={form} field="consultancyNameBn" />
                <SiteInput form={form} field="addressBn" />
                <SiteInput form={form} field="hoursBn" />
                <SiteInput form={form} field="consultantNameBn" />
                <SiteInput form={form} field="consultantCollegeBn" />
              </ColumnLayout>
            </Panel>
            <Panel title="What visitors are told">
              <ColumnLayout columns={2}>
                <SiteInput form={form} field="processingWeeks" hint="For example 3 to 5." />
                <SiteInput form={form} field="deliveryDays" hint="After the approval; for example 2." />
                <SiteInput form={form} field="visaProcessUrl" mode="url" hint="Begins with https://" />
              </ColumnLayout>
            </Panel>
            <Panel title="Enquiries">
              <Checkbox
                checked={form.values.codeAlways}
                onChange={({ detail }) => form.change({ codeAlways: detail.checked })}
                description="It goes to the applicant’s email on file. Otherwise it is asked for only after many tries."
              >
                {siteLabels.codeAlways}
              </Checkbox>
            </Panel>
            <Panel title="Refusals">
              <Field label={siteLabels.rejectReasons} hint="One a line. Staff choose among them at Reject.">
                <Textarea
                  value={form.values.rejectReasons}
                  rows={5}
                  spellcheck={false}
                  onChange={({ detail }) => form.change({ rejectReasons: detail.value })}
                />
              </Field>
            </Panel>
            <Panel title="Names of applicants">
              <Checkbox
                checked={form.values.passportNames}
                onChange={({ detail }) => form.change({ passportNames: detail.checked })}
                description="1 to 60 letters, and no given name for whoever has one name alone. Otherwise 3 to 31 letters each."
              >
                {siteLabels.passportNames}
              </Checkbox>
            </Panel>
            <Panel title="How long files are kept">
              <RetentionYears form={form} />
            </Panel>
            {form.values.pdfDocuments !== undefined && (
              <Panel title="Documents">
                <Checkbox
                  checked={form.values.pdfDocuments}
                  onChange={({ detail }) => form.change({ pdfDocuments: detail.checked })}
                  description="Besides JPEG and PNG. Portraits and slides stay pictures."
                >
                  {siteLabels.pdfDocuments}
                </Checkbox>
              </Panel>
            )}
          </SpaceBetween>
        </Form>
      </PlainForm>
    </>
  );
}

/** Goes to the field that the address names, when the form is opened. */
function useWantedField(form: SiteFormState): void {
  const [search] = useSearchParams();
  const goThere = useEffectEvent(() => {
    const field = siteFields.find(name => name === search.get('field'));
    if (!field) return;
    form.focus(field);
    // Not at the edge of the screen: what is above it still gets its height.
    document.activeElement?.scrollIntoView({ block: 'center' });
  });
  useEffect(() => goThere(), []);
}

interface SiteInputProps {
  readonly form: SiteFormState;
  readonly field: SiteField;
  readonly mode?: InputProps.InputMode;
  readonly hint?: string;
  readonly autoComplete?: string;
}

function SiteInput(props: SiteInputProps) {
  const { field } = props;
  const maxLength = field.endsWith('Url') ? 2000 : limits.textMax;
  return <TextField {...props} label={siteLabels[field]} native={{ maxLength }} isRequired={false} />;
}

const years = Array.from({ length: limits.retentionYearsMax - limits.retentionYearsMin + 1 }, (_, more) =>
  String(limits.retentionYearsMin + more),
);

function RetentionYears({ form }: Pick<SiteInputProps, 'form'>) {
  const field = 'retentionYears';
  return (
    <Field
      label={siteLabels[field]}
      hint="After a case is closed or deleted. Then it is removed for good, unless a super-admin holds it. The terms say so too."
    >
      <Select
        selectedOption={{ value: String(form.values[field]) }}
        options={years.map(value => ({ value }))}
        onChange={({ detail }) => form.change({ [field]: Number(detail.selectedOption.value) })}
      />
    </Field>
  );
}

function LicenceExpiry({ form }: Pick<SiteInputProps, 'form'>) {
  const field = 'recruitingLicenceExpiry';
  return (
    <Field label={siteLabels[field]} hint="Day first, such as 30/06/2027." error={form.errors[field]}>
      <DayPicker
        pickerRef={form.control(field)}
        value={form.values[field]}
        onChange={day => form.change({ [field]: day })}
      />
    </Field>
  );
}

interface SiteSaving {
  readonly form: SiteFormState;
  /** Tells that somebody else changed the settings, and what. */
  readonly notice: ReactNode;
  readonly busy: boolean;
  readonly submit: () => void;
}

/** The way of the site's form to the server. */
function useSiteSaving(site: SiteSettings, opened: Settings): SiteSaving {
  const notify = useNotifications();
  const form = useForm(entriesOf(opened), siteRules);
  const { base, setBase, notice, dismiss, onStale } = useNewerVersion(opened, form, {
    valuesOf: entriesOf,
    changesBetween,
    reload: () => site.reload().catch(error => void notify.error(failureMessage(error))),
  });
  const isChanged = differing(entriesOf(base), form.values).length > 0;
  useUnsavedWork(isChanged, () => form.change(entriesOf(base)));

  const [busy, submit] = useSaving(form, {
    isChanged: () => isChanged,
    send: async () => {
      const saved = await site.save(changesOf(base, form.values));
      setBase(saved);
      dismiss();
      form.change(entriesOf(saved));
      return 'Settings saved.';
    },
    onStale,
    onFailure: (error, atField) => atField ?? failureMessage(error),
  });
  return { form, notice, busy, submit };
}
