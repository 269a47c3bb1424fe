import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type Application, changedFields } from '../../../../functions/contract.ts';
import { staffPages } from '../../../shared/paths.ts';
import { portraitOnEdit } from '../../forms/file-rules.ts';
import { fieldsOf, isCancelled, isStale } from '../../forms/refusals.ts';
import { useUpload } from '../../forms/upload.ts';
import { useLeaving } from '../../forms/useLeaving.ts';
import type { Formats } from '../../preferences/formats.ts';
import { useFormats } from '../../preferences/usePreferences.ts';
import { failureText, updateWords } from '../../records/failures.ts';
import { differences, keptLabels } from '../../records/history-rules.ts';
import { OpenRecord, RecordPending } from '../../records/OpenRecord.tsx';
import { fullName } from '../../records/sections.ts';
import { type ApplicationRecord, useApplication } from '../../records/useApplication.ts';
import { useNotifications } from '../../shared/notifications.tsx';
import { useBusy } from '../../shared/useBusy.ts';
import { usePageTitle } from '../../shared/usePageTitle.ts';
import { ApplicationForm } from './ApplicationForm.tsx';
import { EditNotice, type Notice } from './EditNotice.tsx';
import { changesOf, differingFields, formErrors, formOf, rebased } from './form-rules.ts';
import { useApplicationForm } from './useApplicationForm.ts';
import { type RestoredDraft, useFormDraft, useRestoredDraft } from './useFormDraft.ts';

const rules = { schemas: changedFields, image: portraitOnEdit, imageRequired: false };

/** `/editApplication` with state, or with an id in the path: changes an application. */
export function EditPage() {
  return <OpenRecord>{id => <EditApplication key={id} id={id} />}</OpenRecord>;
}

/** Waits for the newest version, because the form keeps what it was opened with: what an earlier screen read is too old. */
function EditApplication({ id }: { readonly id: string }) {
  const record = useApplication(id);
  const [since] = useState(() => Date.now());
  const [opened, setOpened] = useState<Application>();
  if (!opened && record.readAt >= since) setOpened(record.application);
  return opened ? <EditForm record={record} opened={opened} /> : <RecordPending record={record} />;
}

interface EditFormProps {
  readonly record: ApplicationRecord;
  readonly opened: Application;
}

function EditForm({ record, opened }: EditFormProps) {
  const formats = useFormats();
  const navigate = useNavigate();
  const notify = useNotifications();
  const portrait = useUpload('image');
  const leaving = useLeaving();
  /** The version over which the form writes. */
  const [base, setBase] = useState(opened);
  usePageTitle(`Edit ${fullName(base)}`);
  const draftName = `edit.${opened._id}`;
  const restored = useRestoredDraft(draftName, formOf(opened));
  const form = useApplicationForm(restored?.values ?? formOf(opened), rules);
  const baseValues = useMemo(() => formOf(base), [base]);
  const saved = useFormDraft(draftName, baseValues, form.values, form.image !== undefined);
  const [notice, setNotice] = useState<Notice | undefined>(
    () => restored && noticeOf(restored, opened, formats),
  );
  const [busy, run] = useBusy();

  const submit = async () => {
    if (!form.checkFields() || !form.checkImage()) return;
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
    saved();
    notify.success('Application updated.');
    if (!left.aborted) navigate(staffPages.application);
  };

  const show = (error: unknown) => {
    if (isCancelled(error)) return;
    if (isStale(error)) return setNotice({ is: 'stale' });
    const errors = formErrors(fieldsOf(error));
    if (errors.image) portrait.forget();
    if (!form.point(errors)) notify.error(failureText(error, updateWords));
  };

  const takeLatest = (latest: Application) => {
    form.change(rebased(baseValues, form.values, formOf(latest)));
    const changes = differences({ before: base, after: latest }, formats);
    setNotice({
      is: 'changed',
      changes,
      kept: keptLabels(changes, differingFields(baseValues, form.values)),
    });
    setBase(latest);
  };

  const discard = () => {
    form.change(baseValues);
    setNotice(undefined);
  };

  return (
    <ApplicationForm
      title="Application Form"
      form={form}
      adding={false}
      storedPortrait={record.application?.image?.url ?? base.image?.url}
      portrait={portrait}
      busy={busy}
      submitText={['Update', 'Updating...']}
      notice={
        notice && (
          <EditNotice
            notice={notice}
            reload={record.reload}
            onReloaded={takeLatest}
            onDiscard={discard}
            onDismiss={() => setNotice(undefined)}
          />
        )
      }
      onSubmit={() => run(submit)}
      onCancel={() => navigate(staffPages.application)}
    />
  );
}

/** What is said of a draft that was restored: also what changed under it. */
function noticeOf({ base, typed }: RestoredDraft, opened: Application, formats: Formats): Notice {
  const changes = differences({ before: base, after: formOf(opened) }, formats);
  return { is: 'restored', changes, kept: keptLabels(changes, typed) };
}
