import { isId, messages, type User } from '../../../functions/contract.ts';
import { useUserActions } from '../records/useUsers.ts';
import { useNotifications } from '../shared/notifications.tsx';
import { failureMessage } from '../shared/read-message.ts';
import { useBusy } from '../shared/useBusy.ts';

/** What the list does to somebody, each with a word on how it went. */
export interface UserTasks {
  readonly busy: boolean;
  readonly enable: (person: User) => Promise<void>;
  readonly disable: (person: User) => Promise<void>;
  readonly remove: (person: User) => Promise<void>;
}

/** `onFailure` is called after a failure: the list may be old. */
export function useUserTasks(onFailure: () => void): UserTasks {
  const notify = useNotifications();
  const actions = useUserActions();
  const [busy, run] = useBusy();

  const task = ({ _id }: User, done: string, action: () => Promise<void>) =>
    run(async () => {
      if (!isId(_id)) return notify.error(messages.invalidId);
      try {
        await action();
      } catch (error) {
        notify.error(failureMessage(error));
        return onFailure();
      }
      notify.success(done);
    });

  return {
    busy,
    enable: person =>
      task(person, `${person.name} can sign in again.`, () => actions.setEnabled(person._id, true)),
    disable: person =>
      task(person, `${person.name} can no longer sign in.`, () => actions.setEnabled(person._id, false)),
    remove: person => task(person, `${person.name} was deleted.`, () => actions.remove(person._id)),
  };
}
