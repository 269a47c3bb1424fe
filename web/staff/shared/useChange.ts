import { isStale } from './failures.ts';
import { type NotificationAction, useNotifications } from './notifications.tsx';
import { useBusy } from './useBusy.ts';

export interface Done {
  readonly text: string;
  readonly action?: NotificationAction | undefined;
}

/** Runs a change and shows its result. `change` returns the success message; `failureText` gives the error message. */
type MakeChange = (
  change: () => Promise<string | Done>,
  failureText: (error: unknown) => string,
) => Promise<void>;

/** Runs one change at a time. @param onStale called on a version conflict, in place of the default message */
export function useChange(onStale?: () => void): readonly [busy: boolean, make: MakeChange] {
  const notify = useNotifications();
  const [busy, run] = useBusy();
  const make: MakeChange = (change, failureText) =>
    run(async () => {
      const work = notify.begin('Saving…');
      try {
        const done = await change();
        if (typeof done === 'string') work.success(done);
        else work.success(done.text, done.action);
      } catch (error) {
        if (!onStale || !isStale(error)) return work.error(failureText(error));
        work.end();
        onStale();
      }
    });
  return [busy, make];
}
