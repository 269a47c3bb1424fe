import { isStale } from './failures.ts';
import { type NotificationAction, useNotifications } from './notifications.tsx';
import { useBusy } from './useBusy.ts';

/** The message of success, with what it offers. */
export interface Done {
  readonly text: string;
  readonly action?: NotificationAction | undefined;
}

/** Makes a change, and says how that went: `change` answers the message of success, `failureText` that of a failure. */
type MakeChange = (
  change: () => Promise<string | Done>,
  failureText: (error: unknown) => string,
) => Promise<void>;

/** Changes one thing at a time. Where somebody else has changed the record since it was read, `onStale` says so instead. */
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
