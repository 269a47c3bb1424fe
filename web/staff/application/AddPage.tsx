import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { applicationFields } from '../../../functions/contract.ts';
import { staffPages } from '../../shared/paths.ts';
import { useNotifications } from '../shared/notifications.tsx';
import { useBusy } from '../shared/useBusy.ts';
import { useLeaving } from '../shared/useLeaving.ts';
import { usePageTitle } from '../shared/usePageTitle.ts';
import { ApplicationForm } from './ApplicationForm.tsx';
import { addWords, failureText, fieldsOf, isCancelled } from './failures.ts';
import { portraitOnAdd } from './file-rules.ts';
import { emptyForm, formErrors, normalised } from './form-rules.ts';
import { RestoredNotice } from './RestoredNotice.tsx';
import { useAddApplication } from './useApplication.ts';
import { useApplicationForm } from './useApplicationForm.ts';
import { useFormDraft, useRestoredDraft } from './useFormDraft.ts';
import { usePortraitUpload } from './usePortraitUpload.ts';

const rules = { schemas: applicationFields, image: portraitOnAdd, imageRequired: true };

const draftName = 'add';

/** `/addUserApplication`: records a new application. */
export function AddPage() {
  usePageTitle('Add an application');
  const navigate = useNavigate();
  const notify = useNotifications();
  const add = useAddApplication();
  const portrait = usePortraitUpload();
  const leaving = useLeaving();
  const restored = useRestoredDraft(draftName, emptyForm);
  const [isRestored, setIsRestored] = useState(restored !== undefined);
  const form = useApplicationForm(restored?.values ?? emptyForm, rules);
  const saved = useFormDraft(draftName, emptyForm, form.values, form.image !== undefined);
  const [busy, run] = useBusy();

  const submit = async () => {
    if (!form.check() || !form.image) return;
    const left = leaving();
    try {
      const image = await portrait.send(form.image, left);
      await add({ ...normalised(form.values), image });
    } catch (error) {
      if (!left.aborted) show(error);
      return;
    }
    saved();
    notify.success('Application added.');
    if (!left.aborted) navigate(staffPages.application);
  };

  const show = (error: unknown) => {
    if (isCancelled(error)) return;
    const errors = formErrors(fieldsOf(error));
    if (errors.image) portrait.forget();
    if (!form.point(errors)) notify.error(failureText(error, addWords));
  };

  const discard = () => {
    form.change(emptyForm);
    setIsRestored(false);
  };

  return (
    <ApplicationForm
      title="Visa Application Form (Personal Particulars)"
      form={form}
      adding
      portrait={portrait}
      busy={busy}
      notice={isRestored && <RestoredNotice onDiscard={discard} />}
      submitText={['Submit', 'Submitting...']}
      onSubmit={() => run(submit)}
      onCancel={() => navigate(staffPages.application)}
    />
  );
}
