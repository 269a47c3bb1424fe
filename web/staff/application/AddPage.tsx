import { useNavigate } from 'react-router-dom';
import { applicationFields } from '../../../functions/contract.ts';
import { staffPages } from '../../shared/paths.ts';
import { useNotifications } from '../shared/notifications.tsx';
import { useBusy } from '../shared/useBusy.ts';
import { useLeaving } from '../shared/useLeaving.ts';
import { usePageTitle } from '../shared/usePageTitle.ts';
import { ApplicationForm } from './ApplicationForm.tsx';
import { addWords, failureText, fieldsOf } from './failures.ts';
import { portraitOnAdd } from './file-rules.ts';
import { emptyForm, formErrors, normalised } from './form-rules.ts';
import { useAddApplication } from './useApplication.ts';
import { useApplicationForm } from './useApplicationForm.ts';
import { usePortraitUpload } from './usePortraitUpload.ts';

const rules = { schemas: applicationFields, image: portraitOnAdd, imageRequired: true };

/** `/addUserApplication`: records a new application. */
export function AddPage() {
  usePageTitle('Add an application');
  const navigate = useNavigate();
  const notify = useNotifications();
  const add = useAddApplication();
  const portrait = usePortraitUpload();
  const leaving = useLeaving();
  const form = useApplicationForm(emptyForm, rules);
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
    notify.success('Application added.');
    if (!left.aborted) navigate(staffPages.application);
  };

  const show = (error: unknown) => {
    const errors = formErrors(fieldsOf(error));
    if (errors.image) portrait.forget();
    if (!form.point(errors)) notify.error(failureText(error, addWords));
  };

  return (
    <ApplicationForm
      title="Visa Application Form (Personal Particulars)"
      form={form}
      adding
      progress={portrait.progress}
      busy={busy}
      submitText={['Submit', 'Submitting...']}
      onSubmit={() => run(submit)}
      onCancel={() => navigate(staffPages.application)}
    />
  );
}
