import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { messages, portraitOnAdd } from '../../../../functions/contract.ts';
import { staffPages } from '../../../shared/paths.ts';
import { usePictureForm } from '../../forms/files/usePictureForm.ts';
import { useSaving } from '../../forms/useSaving.ts';
import { KeepHeight } from '../../shared/KeepHeight.tsx';
import { staffMessages } from '../../shared/messages.ts';
import { useNotifications } from '../../shared/notifications.tsx';
import { usePageTitle } from '../../shared/usePageTitle.ts';
import { usePassportNames } from '../../site/useSettings.ts';
import { documentsPath } from '../application-address.ts';
import { addWords, failureText } from '../failures.ts';
import { isPassportTaken, useAddApplication } from '../useApplication.ts';
import { ApplicationForm } from './ApplicationForm.tsx';
import { emptyForm, normalised, rulesOf } from './form-rules.ts';
import { RestoredNotice } from './RestoredNotice.tsx';
import { useFormDraft, useRestoredDraft } from './useFormDraft.ts';

const portrait = { purpose: 'image', rule: portraitOnAdd, required: true } as const;

/** The name under which what is typed here is kept. */
export const addDraft = 'add';

/** `/addUserApplication`: records a new application. */
export function AddPage() {
  usePageTitle('Add an application');
  const navigate = useNavigate();
  const notify = useNotifications();
  const add = useAddApplication();
  const restored = useRestoredDraft(addDraft, emptyForm);
  const [isRestored, setIsRestored] = useState(restored !== undefined);
  const takesPassportNames = usePassportNames();
  /** The path of the record, once it is added. */
  const added = useRef<string>(staffPages.application);
  const form = usePictureForm(restored?.values ?? emptyForm, rulesOf({ takesPassportNames }), portrait);
  const saved = useFormDraft(addDraft, emptyForm, form.values, form.image !== undefined);

  /** Asked before the portrait is sent, which can take minutes; the server makes sure of it when it saves. */
  const takenPassport = async (left: AbortSignal) => {
    if (form.upload.isSent(form.image)) return [];
    const isTaken = await isPassportTaken(normalised(form.values).passport, left);
    return isTaken ? [{ field: 'passport' as const, message: messages.passportTaken }] : [];
  };

  const check = async (left: AbortSignal) => {
    try {
      return await form.checkAnd(() => takenPassport(left));
    } catch {
      if (!left.aborted) notify.error(staffMessages.fetchError);
      return false;
    }
  };

  const [busy, submit] = useSaving(form, {
    check,
    send: async left => {
      // The check has seen that there is one.
      const { image = '' } = await form.sendImage(left);
      const { _id: id } = await add({ ...normalised(form.values), image });
      added.current = documentsPath(id);
      const action = { text: 'Open it', onClick: () => navigate(documentsPath(id)) };
      return { text: 'Application added.', action };
    },
    onSaved: saved,
    // In place of the form: Back does not lead to an empty one.
    next: () => navigate(added.current, { replace: true }),
    onFailure: (error, atField) => atField ?? failureText(error, addWords),
  });

  const discard = () => {
    form.change(emptyForm);
    setIsRestored(false);
  };

  return (
    <ApplicationForm
      title="Visa Application Form (Personal Particulars)"
      form={form}
      takesPassportNames={takesPassportNames}
      busy={busy}
      notice={restored && <KeepHeight>{isRestored && <RestoredNotice onDiscard={discard} />}</KeepHeight>}
      submitText={['Submit', 'Submitting...']}
      onSubmit={submit}
      onCancel={() => navigate(staffPages.application)}
    />
  );
}
