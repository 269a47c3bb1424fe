import { useMemo, useState } from 'react';
import { generatePath, Navigate, useNavigate } from 'react-router-dom';
import {
  type Application,
  messages,
  normaliseEmail,
  portraitOnEdit,
} from '../../../../functions/contract.ts';
import { staffPages } from '../../../shared/paths.ts';
import { differences } from '../../activity/activity-rules.ts';
import { useFormPicture } from '../../forms/files/useFormPicture.ts';
import { useFormDraft, useRestoredDraft } from '../../forms/form-draft.tsx';
import { useNewerVersion } from '../../forms/stale-record.tsx';
import { useForm } from '../../forms/useForm.ts';
import { useSaving } from '../../forms/useSaving.ts';
import { useFormats } from '../../preferences/usePreferences.ts';
import { useNotifications } from '../../shared/notifications.tsx';
import { usePageTitle } from '../../shared/page-title.ts';
import { failureText, updateWords } from '../failures.ts';
import { OpenRecord, RecordPending } from '../OpenRecord.tsx';
import { Presence } from '../Presence.tsx';
import { fullName } from '../sections.ts';
import { type ApplicationRecord, useApplication } from '../useApplication.ts';
import { ApplicationForm } from './ApplicationForm.tsx';
import { changesOf, draftOptions, type FormState, type FormValues, formOf, rulesOf } from './form-rules.ts';
import { useSharedEmail } from './useSharedEmail.tsx';

const portrait = { purpose: 'image', rule: portraitOnEdit, required: false } as const;

/** `/editApplication`: edits the application of the id in the path or in the router's state. */
export function EditPage() {
  return <OpenRecord>{id => <EditApplication key={id} id={id} />}</OpenRecord>;
}

/** Waits for the server's version instead of cached data, because the form keeps the values that it starts with. */
function EditApplication({ id }: { readonly id: string }) {
  const record = useApplication(id);
  const [since] = useState(() => Date.now());
  const [opened, setOpened] = useState<Application>();
  if (!opened && record.readAt >= since) setOpened(record.application);
  // Closed cases cannot be edited. The application's screen says why.
  if (opened?.closedAt)
    return <Navigate to={generatePath(staffPages.updateApplicationView, { id })} replace />;
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
  const draftName = `edit.${opened._id}`;
  const openedValues = useMemo(() => formOf(opened), [opened]);
  const restored = useRestoredDraft({ ...draftOptions, name: draftName, start: openedValues });
  const form: FormState = useForm(restored.values, rulesOf(openedValues));
  const picture = useFormPicture(form, portrait);

  const changesBetween = (before: FormValues | Application, after: FormValues | Application) =>
    differences({ before, after }, formats);
  const newer = useNewerVersion(
    opened,
    form,
    {
      valuesOf: formOf,
      changesBetween,
      reload: () => record.reload().catch(() => void notify.error(messages.internal)),
    },
    restored.base && changesBetween(restored.base, openedValues),
  );
  const { base } = newer;
  usePageTitle(`Edit ${fullName(base)}`);
  const baseValues = useMemo(() => formOf(base), [base]);
  const saved = useFormDraft(draftName, baseValues, form, picture.image !== undefined);

  const shared = useSharedEmail();
  const [busy, submit] = useSaving(picture, {
    isChanged: () =>
      picture.image !== undefined || Object.keys(changesOf(base, form.read().values)).length > 0,
    send: async left => {
      const image = await picture.send(left);
      const changes = changesOf(base, form.read().values);
      const part = changes.email === undefined ? {} : shared.partFor(changes.email);
      await record.update({ ...changes, ...part, ...image, version: base.version });
      return 'Application updated.';
    },
    onSaved: saved,
    next: () => navigate(staffPages.application),
    onStale: () => {
      restored.dismiss();
      newer.onStale();
    },
    onFailure: (error, atField) => {
      shared.askAfter(error, normaliseEmail(form.read().values.email));
      return atField ?? failureText(error, updateWords);
    },
  });

  const discard = () => {
    form.change(baseValues);
    newer.dismiss();
  };

  return (
    <>
      {newer.notice}
      <Presence id={opened._id} />
      <ApplicationForm
        title="Application Form"
        form={form}
        picture={picture}
        status={record.application?.isStatus ?? base.isStatus}
        consents={base.consents}
        storedPortrait={record.application?.image?.url ?? base.image?.url}
        busy={busy}
        submitText={['Update', 'Updating...']}
        notice={restored.notice(discard)}
        onSubmit={submit}
        onCancel={() => navigate(staffPages.application)}
      />
      {shared.dialog(submit)}
    </>
  );
}
