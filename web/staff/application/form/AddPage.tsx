import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { applicationFields, messages } from '../../../../functions/contract.ts';
import { staffPages } from '../../../shared/paths.ts';
import { portraitOnAdd } from '../../forms/file-rules.ts';
import { fieldsOf, isCancelled } from '../../forms/refusals.ts';
import { useUpload } from '../../forms/upload.ts';
import { useLeaving } from '../../forms/useLeaving.ts';
import { addWords, failureText } from '../../records/failures.ts';
import { isPassportTaken, useAddApplication } from '../../records/useApplication.ts';
import { staffMessages } from '../../shared/messages.ts';
import { useNotifications } from '../../shared/notifications.tsx';
import { useBusy } from '../../shared/useBusy.ts';
import { usePageTitle } from '../../shared/usePageTitle.ts';
import { ApplicationForm } from './ApplicationForm.tsx';
import { emptyForm, formErrors, normalised } from './form-rules.ts';
import { RestoredNotice } from './RestoredNotice.tsx';
import { useApplicationForm } from './useApplicationForm.ts';
import { useFormDraft, useRestoredDraft } from './useFormDraft.ts';

const rules = { schemas: applicationFields, image: portraitOnAdd, imageRequired: true };

/** The name under which what is typed here is kept. */
export const addDraft = 'add';

/** `/addUserApplication`: records a new application. */
export function AddPage() {
  usePageTitle('Add an application');
  const navigate = useNavigate();
  const notify = useNotifications();
  const add = useAddApplication();
  const portrait = useUpload('image');
  const leaving = useLeaving();
  const restored = useRestoredDraft(addDraft, emptyForm);
  const [isRestored, setIsRestored] = useState(restored !== undefined);
  const form = useApplicationForm(restored?.values ?? emptyForm, rules);
  const saved = useFormDraft(addDraft, emptyForm, form.values, form.image !== undefined);
  const [busy, run] = useBusy();

  const submit = async () => {
    if (!form.checkFields()) return;
    const left = leaving();
    if (!portrait.isSent(form.image) && !(await isFree(left))) return;
    if (!form.checkImage() || !form.image) return;
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

  /** Asked before the portrait is sent, which can take minutes; the server makes sure of it when it saves. */
  const isFree = async (left: AbortSignal) => {
    try {
      if (!(await isPassportTaken(normalised(form.values).passport, left))) return true;
      form.point({ passport: messages.passportTaken });
    } catch {
      if (!left.aborted) notify.error(staffMessages.fetchError);
    }
    return false;
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
