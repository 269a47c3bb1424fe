import Button from '@cloudscape-design/components/button';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { generatePath, useNavigate } from 'react-router-dom';
import { type Application, messages, normaliseEmail, portraitOnAdd } from '../../../../functions/contract.ts';
import { staffPages } from '../../../shared/paths.ts';
import { useFormPicture } from '../../forms/files/useFormPicture.ts';
import { useFormDraft, useRestoredDraft } from '../../forms/form-draft.tsx';
import { useEntered, useForm } from '../../forms/useForm.ts';
import { useSaving } from '../../forms/useSaving.ts';
import { staffMessages } from '../../shared/messages.ts';
import { Notice } from '../../shared/Notice.tsx';
import { useNotifications } from '../../shared/notifications.tsx';
import { PageLink } from '../../shared/PageLink.tsx';
import { usePageTitle } from '../../shared/page-title.ts';
import { documentsPath, useApplicationId } from '../application-address.ts';
import { addWords, failureText } from '../failures.ts';
import { RecordPending } from '../OpenRecord.tsx';
import { fullName } from '../sections.ts';
import { isPassportTaken, useAddApplication, useApplication } from '../useApplication.ts';
import { ApplicationForm, type ApplicationFormProps } from './ApplicationForm.tsx';
import {
  draftOptions,
  emptyForm,
  type FormState,
  type FormValues,
  nextCaseOf,
  normalised,
  rulesOf,
} from './form-rules.ts';
import { LikelyPanel } from './LikelyPanel.tsx';
import { keepLastAdded, lastAdded } from './last-added.ts';
import { type Filling, useFillIn } from './useFillIn.ts';
import { useSharedEmail } from './useSharedEmail.tsx';

const portrait = { purpose: 'image', rule: portraitOnAdd, required: true } as const;

export const addDraft = 'add';

/** `/addUserApplication`: new application; with an id in the router's state, that applicant's next case. */
export function AddPage() {
  const like = useApplicationId();
  return like ? <NextCase key={like} id={like} /> : <AddForm draft={addDraft} start={emptyForm} />;
}

/** Form that starts with the personal details of the applicant's earlier case. */
function NextCase({ id }: { readonly id: string }) {
  const record = useApplication(id);
  const [earlier, setEarlier] = useState<Application>();
  // Keeps the first loaded version, because the unsaved entries are compared with it.
  if (!earlier && record.application) setEarlier(record.application);
  if (!earlier) return <RecordPending record={record} />;
  return <PersonForm earlier={earlier} />;
}

function PersonForm({ earlier }: { readonly earlier: Application }) {
  const start = useMemo(() => nextCaseOf(earlier), [earlier]);
  const { _id: id, closedAt, emailShared } = earlier;
  return (
    <AddForm
      draft={`${addDraft}.${id}`}
      start={start}
      sharedEmail={emailShared ? earlier.email : undefined}
      about={
        <Notice
          type={closedAt ? 'info' : 'warning'}
          header={`Next case of ${fullName(earlier)}`}
          action={
            <PageLink href={generatePath(staffPages.updateApplicationView, { id })}>
              Show the earlier case
            </PageLink>
          }
        >
          Personal details were filled in from the earlier case. Check them against the passport.
          {!closedAt &&
            ' The earlier case is open: close it first, as a passport has one open case at a time.'}
        </Notice>
      }
    />
  );
}

interface AddFormProps {
  readonly draft: string;
  readonly start: FormValues;
  readonly sharedEmail?: string | undefined;
  readonly about?: ReactNode;
}

function AddForm({ draft, start, sharedEmail, about }: AddFormProps) {
  usePageTitle('Add an application');
  const navigate = useNavigate();
  const notify = useNotifications();
  const add = useAddApplication();
  const restored = useRestoredDraft({ ...draftOptions, name: draft, start });
  const shared = useSharedEmail(sharedEmail);
  const added = useRef<string>(staffPages.application);
  const form: FormState = useForm(restored.values, rulesOf());
  const picture = useFormPicture(form, portrait);
  const saved = useFormDraft(draft, start, form, picture.image !== undefined);

  /** The duplicate check runs before the portrait upload, which can take minutes. The server repeats it when saving. */
  const takenPassport = async (left: AbortSignal) => {
    if (picture.upload.isSent(picture.image)) return [];
    const isTaken = await isPassportTaken(normalised(form.read().values).passport, left);
    return isTaken ? [{ field: 'passport' as const, message: messages.passportTaken }] : [];
  };

  const check = async (left: AbortSignal) => {
    try {
      return await picture.checkAnd(() => takenPassport(left));
    } catch {
      if (!left.aborted) notify.error(staffMessages.fetchError);
      return false;
    }
  };

  const [busy, submit] = useSaving(picture, {
    check,
    send: async left => {
      // `image` is always set, because the validation requires a portrait.
      const { image = '' } = await picture.send(left);
      const values = normalised(form.read().values);
      const { _id: id } = await add({ ...values, ...shared.partFor(values.email), image });
      added.current = documentsPath(id);
      const action = { text: 'Open it', onClick: () => navigate(documentsPath(id)) };
      return { text: 'Application added.', action };
    },
    onSaved: () => {
      saved();
      keepLastAdded(form.read().values);
    },
    // Replaces the history entry, so that the Back button does not open an empty form.
    next: () => navigate(added.current, { replace: true }),
    onFailure: (error, atField) => {
      shared.askAfter(error, normaliseEmail(form.read().values.email));
      return atField ?? failureText(error, addWords);
    },
  });

  return (
    <>
      <ApplicationForm
        title="Visa Application Form (Personal Particulars)"
        form={form}
        picture={picture}
        busy={busy}
        notice={
          <>
            {about}
            {restored.notice(() => form.change(start))}
          </>
        }
        purposeActions={<AsInTheLastOne form={form} />}
        // The next case of a known applicant needs no search for similar people.
        beside={about === undefined && <LikelyPanel form={form} />}
        submitText={['Submit', 'Submitting...']}
        onSubmit={submit}
        onCancel={() => navigate(staffPages.application)}
      />
      {shared.dialog(submit)}
    </>
  );
}

function AsInTheLastOne(props: Pick<ApplicationFormProps, 'form'>) {
  const { form } = props;
  const [last] = useState(lastAdded);
  const fillIn = useFillIn(form);
  const isSame = useEntered(form, ({ values }) => differingFrom(values, last).length === 0);
  if (!last) return null;
  return (
    <Button
      formAction="none"
      disabled={isSame}
      disabledReason="The form has it already."
      onClick={() => fillIn('the application before', differingFrom(form.read().values, last))}
    >
      Same as in the last application
    </Button>
  );
}

const differingFrom = (values: FormValues, filling: Filling = []): Filling =>
  filling.filter(({ field, value }) => values[field] !== value);
