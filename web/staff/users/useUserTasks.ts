import { isId, messages, type User } from '../../../functions/contract.ts';
import { failureMessage } from '../shared/failures.ts';
import { useNotifications } from '../shared/notifications.tsx';
import { useBusy } from '../shared/useBusy.ts';
import type { SignInHelp } from './people.ts';
import { useUserActions } from './useUsers.ts';

type Task = 'enable' | 'disable' | 'delete' | SignInHelp;

/** Actions on users in the list. Each shows its result. */
export type UserTasks = Readonly<Record<Task, (person: User) => Promise<void>>>;

/** @param onFailure called after an error, because the list may be outdated */
export function useUserTasks(onFailure: () => void): UserTasks {
  const notify = useNotifications();
  const actions = useUserActions();
  const [, run] = useBusy();

  const task =
    <Result>(act: (id: string) => Promise<Result>, tell: (name: string, result: Result) => void) =>
    ({ _id, name }: User) =>
      run(async () => {
        if (!isId(_id)) return notify.error(messages.invalidId);
        let result: Result;
        try {
          result = await act(_id);
        } catch (error) {
          notify.error(failureMessage(error));
          return onFailure();
        }
        tell(name, result);
      });

  return {
    enable: task(
      id => actions.setEnabled(id, true),
      name => notify.success(`${name} can sign in again.`),
    ),
    disable: task(
      id => actions.setEnabled(id, false),
      name => notify.success(`${name} can no longer sign in.`),
    ),
    delete: task(actions.remove, name => notify.success(`${name} was deleted.`)),
    resendInvitation: task(actions.resendInvitation, name =>
      notify.success(`${name} was sent the invitation again.`),
    ),
    resetPassword: task(actions.resetPassword, (name, isEmailed) =>
      isEmailed
        ? notify.success(`The password of ${name} was reset, and an email tells them what to do.`)
        : notify.error(
            `The password of ${name} was reset, but the email could not be sent. Please ask them to press “Forgot your password?” at the sign-in.`,
          ),
    ),
  };
}
