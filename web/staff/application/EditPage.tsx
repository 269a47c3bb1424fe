import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type Application, changedFields } from '../../../functions/contract.ts';
import { staffPages } from '../../shared/paths.ts';
import { useNotifications } from '../shared/notifications.tsx';
import { useBusy } from '../shared/useBusy.ts';
import { useLeaving } from '../shared/useLeaving.ts';
import { usePageTitle } from '../shared/usePageTitle.ts';
import { ApplicationForm } from './ApplicationForm.tsx';
import { failureText, fieldsOf, isStale, updateWords } from './failures.ts';
import { portraitOnEdit } from './file-rules.ts';
import { changesOf, differingFields, formErrors, formOf, rebased } from './form-rules.ts';
import { OpenRecord, RecordPending } from './OpenRecord.tsx';
import { StaleNotice } from './StaleNotice.tsx';
import { fieldLabels, fullName } from './sections.ts';
import { type ApplicationRecord, useApplication } from './useApplication.ts';
import { useApplicationForm } from './useApplicationForm.ts';
import { usePortraitUpload } from './usePortraitUpload.ts';

const rules = { schemas: changedFields, image: portraitOnEdit, imageRequired: false };

/** `/editApplication` with state, or with an id in the path: changes an application. */
export function EditPage() {
  return <OpenRecord>{id => <EditApplication key={id} id={id} />}</OpenRecord>;
}

/** Waits for the newest version: the form keeps what it was opened with. */
function EditApplication({ id }: { readonly id: string }) {
  const record = useApplication(id);
  const [opened, setOpened] = useState<Application>();
  if (!opened && record.application && !record.reading) setOpened(record.application);
  return opened ? <EditForm record={record} opened={opened} /> : <RecordPending record={record} />;
}

interface EditFormProps {
  readonly record: ApplicationRecord;
  readonly opened: Application;
}

function EditForm({ record, opened }: EditFormProps) {
  const navigate = useNavigate();
  const notify = useNotifications();
  const portrait = usePortraitUpload();
  const leaving = useLeaving();
  /** The version over which the form writes. */
  const [base, setBase] = useState(opened);
  usePageTitle(`Edit ${fullName(base)}`);
  const [stale, setStale] = useState(false);
  const form = useApplicationForm(formOf(opened), rules);
  const [busy, run] = useBusy();

  const submit = async () => {
    if (!form.check()) return;
    const changes = changesOf(base, form.values);
    if (Object.keys(changes).length === 0 && !form.image) return notify.info('Nothing was changed.');
    const left = leaving();
    try {
      const image = form.image && (await portrait.send(form.image, left));
      await record.update({ ...changes, ...(image && { image }), version: base.version });
    } catch (error) {
      if (!left.aborted) show(error);
      return;
    }
    notify.success('Application updated.');
    if (!left.aborted) navigate(staffPages.application);
  };

  const show = (error: unknown) => {
    if (isStale(error)) return setStale(true);
    const errors = formErrors(fieldsOf(error));
    if (errors.image) portrait.forget();
    if (!form.point(errors)) notify.error(failureText(error, updateWords));
  };

  const takeLatest = (latest: Application) => {
    form.change(rebased(base, form.values, latest));
    const changed = differingFields(base, latest).map(field => fieldLabels[field]);
    notify.info(
      changed.length > 0
        ? `Changed by somebody else: ${changed.join(', ')}.`
        : 'Nothing of this form was changed by somebody else.',
    );
    setBase(latest);
    setStale(false);
  };

  return (
    <ApplicationForm
      title="Application Form"
      form={form}
      adding={false}
      storedPortrait={record.application?.image?.url ?? base.image?.url}
      progress={portrait.progress}
      busy={busy}
      submitText={['Update', 'Updating...']}
      notice={stale && <StaleNotice reload={record.reload} onReloaded={takeLatest} />}
      onSubmit={() => run(submit)}
      onCancel={() => navigate(staffPages.application)}
    />
  );
}
