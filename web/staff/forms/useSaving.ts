import { useEffect, useRef } from 'react';
import { fieldsOf, isCancelled, isStale, isWorthAnotherTry } from '../shared/failures.ts';
import { useLeaving } from '../shared/leaving.ts';
import { useNotifications, type Work } from '../shared/notifications.tsx';
import { useBusy } from '../shared/useBusy.ts';
import type { Done } from '../shared/useChange.ts';
import type { Form } from './form.ts';

/** Steps by which one form is saved. `left` is aborted when the person leaves the screen. */
interface Saving {
  /** Checks what was entered, and says what is wrong. The form's own check unless another is given. */
  readonly check?: (left: AbortSignal) => boolean | Promise<boolean>;
  /** Tells whether there is anything to save; asked after the check. */
  readonly isChanged?: () => boolean;
  /** Sends it. Answers the message of success, and what that offers. */
  readonly send: (left: AbortSignal) => Promise<string | Done>;
  /** Nothing is unsaved any more. Called before the message is shown, also when the person has left. */
  readonly onSaved?: () => void;
  /** Opens the next screen; not called when the person has left. */
  readonly next?: () => void;
  /** Answers what is said of a failure; `atField` is what its field says of it, where it has one. */
  readonly onFailure: (error: unknown, atField: string | undefined) => string;
  /** The messages of a failure by field, where they are not the server's own. */
  readonly errorsOf?: (error: unknown) => Readonly<Record<string, string>>;
  /** Called instead of saying so when somebody else changed the record since it was read. */
  readonly onStale?: () => void;
}

/** Saves a form, as all are saved: check, send, show what was refused or that it is done, and open the next screen. */
export function useSaving(
  form: Pick<Form<never, never>, 'point'> & { readonly check: () => boolean | Promise<boolean> },
  saving: Saving,
): readonly [busy: boolean, submit: () => void] {
  const { check = form.check, isChanged, send, onSaved, next, onFailure, onStale } = saving;
  const { errorsOf = fieldsOf } = saving;
  const notify = useNotifications();
  const leaving = useLeaving();
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
    const atField = form.point(errorsOf(error));
    const message = onFailure(error, atField);
    if (atField !== undefined || left.aborted || !isWorthAnotherTry(error)) return work.error(message);
    work.error(message, { text: 'Try again', onClick: () => latest.current() });
    // Whoever leaves the form gives up what is in it.
    left.addEventListener('abort', work.end);
  };

  const start = () => void run(submit);
  /** Of the last rendering: what is sent at another try is what the form holds by then. */
  const latest = useRef(start);
  useEffect(() => {
    latest.current = start;
  });
  return [busy, start];
}
