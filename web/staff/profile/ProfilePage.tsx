import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import { useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import * as v from 'valibot';
import {
  getMe,
  type RouteInput as InputOf,
  messages,
  type User,
  updateProfile,
} from '../../../functions/contract.ts';
import { staffPages } from '../../shared/paths.ts';
import { RequestError } from '../../shared/request.ts';
import { TextField } from '../forms/Field.tsx';
import { ShortForm } from '../forms/FormFrame.tsx';
import { allRequired } from '../forms/field-rules.ts';
import { useFormDraft, useRestoredDraft } from '../forms/form-draft.tsx';
import { useForm } from '../forms/useForm.ts';
import { useSaving } from '../forms/useSaving.ts';
import { staffRequest } from '../session/api.ts';
import { useSession } from '../session/useSession.tsx';
import { failureMessage, readMessage } from '../shared/failures.ts';
import { PageLoading } from '../shared/lazy-component.tsx';
import { staffMessages } from '../shared/messages.ts';
import { FailureAlert } from '../shared/Notice.tsx';
import { usePageTitle } from '../shared/page-title.ts';
import { useReading } from '../shared/useReading.ts';

const { name, currentPassword, password, confirmPassword } = updateProfile.body.entries;
/** Only the server compares the new with the current password. */
const rules = allRequired({ name, currentPassword, password, confirmPassword });
const noPasswords = { currentPassword: '', password: '', confirmPassword: '' };

const draft = 'profile';
const Entered = v.object({
  name: v.string(),
  currentPassword: v.string(),
  password: v.string(),
  confirmPassword: v.string(),
});

const titles: Readonly<Record<User['role'], string>> = {
  admin: 'Admin Profile',
  'super-admin': 'Super-admin Profile',
};

/** `/profile`: name and password of the signed-in user. */
export function ProfilePage() {
  usePageTitle('Profile');
  const profile = useProfile();
  const { person, error, retry } = profile;
  if (person) return <ProfileForm person={person} update={profile.update} />;
  return error ? <FailureAlert onRetry={retry}>{readMessage(error)}</FailureAlert> : <PageLoading />;
}

function useProfile() {
  const { rename, resume } = useSession();
  // A key for each opening of the screen, so that the form starts with data from the server.
  const [opening] = useState(() => crypto.randomUUID());
  const { data, error, retry, keep } = useReading(['me', opening], () => staffRequest(getMe, {}), {
    // No reload, because the unsaved entries are based on the loaded data.
    revalidateOnFocus: false,
  });
  return {
    person: data,
    error,
    retry,
    /** Saves the profile, then continues with a new session. @throws RequestError, or AbortError unchanged */
    update: async (body: InputOf<typeof updateProfile>['body'], signal: AbortSignal) => {
      const person = await staffRequest(updateProfile, { body }, { signal });
      await resume(body.password);
      rename(person);
      await keep(person);
    },
  };
}

interface ProfileFormProps {
  readonly person: User;
  readonly update: ReturnType<typeof useProfile>['update'];
}

function ProfileForm({ person, update }: ProfileFormProps) {
  const navigate = useNavigate();
  const start = useMemo(() => ({ name: person.name, ...noPasswords }), [person.name]);
  const restored = useRestoredDraft({
    name: draft,
    start,
    schema: Entered,
    missing: 'Type the passwords again.',
  });
  const form = useForm(restored.values, rules);
  const sending = useRef<AbortController>(undefined);
  const saved = useFormDraft(draft, start, form);

  const [busy, submit] = useSaving(form, {
    send: async () => {
      sending.current = new AbortController();
      await update(form.read().values, sending.current.signal);
      return 'Profile updated.';
    },
    onSaved: () => {
      saved();
      form.change({ ...start, name: form.read().values.name });
    },
    onFailure: profileMessage,
  });

  const cancel = () => {
    if (!busy) return navigate(staffPages.dashboard);
    // Unlike other cancelled requests this one shows a message, as after a timeout.
    sending.current?.abort(new RequestError('timeout', 'It was cancelled before the server answered.'));
  };

  return (
    <ShortForm
      title={titles[person.role]}
      description="Your name and your password. Other devices are signed out."
      busy={busy}
      submitText={['Update', 'Updating...']}
      onSubmit={submit}
      onCancel={cancel}
    >
      {restored.notice(() => form.change(start))}
      <TextField field="name" form={form} label="Name" autoComplete="name" />
      <FormField
        label="Email"
        constraintText="You cannot change it here. A super-admin can change it in the Admin List."
      >
        <Input type="email" name="email" autoComplete="username" value={person.email} readOnly />
      </FormField>
      <TextField
        field="currentPassword"
        form={form}
        label="Current password"
        type="password"
        autoComplete="current-password"
      />
      <TextField
        field="password"
        form={form}
        label="Password"
        type="password"
        autoComplete="new-password"
        hint={messages.weakPassword}
      />
      <TextField
        field="confirmPassword"
        form={form}
        label="Confirm Password"
        type="password"
        autoComplete="new-password"
      />
    </ShortForm>
  );
}

function profileMessage(error: unknown): string {
  const isAborted = error instanceof RequestError && error.kind === 'timeout';
  return isAborted ? staffMessages.profileAborted(error.message) : failureMessage(error);
}
