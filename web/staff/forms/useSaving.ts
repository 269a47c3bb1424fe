import { useEffect, useRef } from 'react';
import { canRetry, fieldsOf, isCancelled, isStale } from '../shared/failures.ts';
import { useNotifications, type Work } from '../shared/notifications.tsx';
import { useUnmountSignal } from '../shared/unmount-signal.ts';
import { useBusy } from '../shared/useBusy.ts';
import type { Done } from '../shared/useChange.ts';
import type { Form } from './form.ts';

/** How to save a form. `left` is aborted when the user leaves the screen. */
interface Saving {
  /** Checks the form and shows its errors. By default only the form's own checks run. */
  readonly check?: (left: AbortSignal) => boolean | Promise<boolean>;
  /** Returns whether there is a change to save. Called after the check. */
  readonly isChanged?: () => boolean;
  /** Sends the form. Returns the success message, and a button for it. */
  readonly send: (left: AbortSignal) => Promise<string | Done>;
  /** Called after saving, before the message is shown, even if the user has left the screen. */
  readonly onSaved?: () => void;
  readonly next?: () => void;
  readonly onFailure: (error: unknown, atField: string | undefined) => string;
  readonly errorsOf?: (error: unknown) => Readonly<Record<string, string>>;
  readonly onStale?: () => void;
}

/** Saves a form: checks it, sends it, shows the result and opens the next screen. */
export function useSaving(
  form: Pick<Form<never, never>, 'showErrors'> & { readonly check: () => boolean | Promise<boolean> },
  saving: Saving,
): readonly [busy: boolean, submit: () => void] {
  const { check = form.check, isChanged, send, onSaved, next, onFailure, onStale } = saving;
  const { errorsOf = fieldsOf } = saving;
  const notify = useNotifications();
  const leaving = useUnmountSignal();
  const [busy, run] = useBusy();

  const submit = async () => {
    const left = leaving();
    if (!(await check(left))) return;
    if (isChanged && !isChanged()) return notify.info('Nothing was changed.');
    const work = notify.begin('Saving…');
    try {
      const done = await send(left);
      onSaved?.();
      if (typeof done === 'string') work.success(done);
      else work.success(done.text, done.action);
    } catch (error) {
      return show(error, work, left);
    }
    if (!left.aborted) next?.();
  };

  const show = (error: unknown, work: Work, left: AbortSignal) => {
    if (isCancelled(error)) return work.end();
    if (onStale && isStale(error)) {
      work.end();
      return onStale();
    }
    const atField = form.showErrors(errorsOf(error));
    const message = onFailure(error, atField);
    if (atField !== undefined || left.aborted || !canRetry(error)) return work.error(message);
    work.error(message, { text: 'Try again', onClick: () => latest.current() });
    // Removes the message with the retry when the user leaves the form, because its entries are lost.
    left.addEventListener('abort', work.end);
  };

  const start = () => void run(submit);
  /** Ref to the latest function, so that a retry sends the current values. */
  const latest = useRef(start);
  useEffect(() => {
    latest.current = start;
  });
  return [busy, start];
}
