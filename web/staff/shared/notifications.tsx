import Button from '@cloudscape-design/components/button';
import Flashbar, { type FlashbarProps } from '@cloudscape-design/components/flashbar';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { limits } from '../../../functions/contract.ts';

/** What a notification offers, such as to undo what it tells. */
interface NotificationAction {
  readonly text: string;
  readonly onClick: () => void;
}

type Say = (text: string, action?: NotificationAction) => void;

/** The notification of work under way: how it ended takes the place of what was said of it before. */
export interface Work {
  readonly success: Say;
  readonly error: Say;
  /** Says nothing more. */
  readonly end: () => void;
}

/** Says something to the person for a moment. */
export interface Notify {
  readonly success: Say;
  readonly error: Say;
  readonly info: Say;
  /** Work begins: this is said only when it takes a while. */
  readonly begin: (text: string) => Work;
}

type Kind = 'success' | 'error' | 'info' | 'busy';

interface Notification {
  readonly id: string;
  readonly kind: Kind;
  readonly text: string;
  readonly action?: NotificationAction | undefined;
}

const milliseconds: Readonly<Record<Exclude<Kind, 'busy'>, number>> = {
  success: limits.toastSuccessMilliseconds,
  error: limits.toastErrorMilliseconds,
  info: limits.toastErrorMilliseconds,
};

/** Shorter work is not announced: a message that comes and goes is hard to read. */
const slowMilliseconds = 1000;

const NotifyContext = createContext<Notify | undefined>(undefined);
const ItemsContext = createContext<readonly FlashbarProps.MessageDefinition[]>([]);

/** Keeps the notifications; `Notifications` shows them. */
export function NotificationsProvider({ children }: { readonly children: ReactNode }) {
  const [shown, setShown] = useState<readonly Notification[]>([]);
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());

  useEffect(() => {
    const running = timers.current;
    return () => {
      for (const timer of running.values()) clearTimeout(timer);
    };
  }, []);

  const { notify, remove } = useMemo(() => {
    const after = (id: string, delay: number, then: () => void) => {
      clearTimeout(timers.current.get(id));
      timers.current.set(id, setTimeout(then, delay));
    };
    const remove = (id: string) => {
      clearTimeout(timers.current.get(id));
      timers.current.delete(id);
      setShown(before => before.filter(one => one.id !== id));
    };
    const put = (notification: Notification) => setShown(before => withNotification(before, notification));
    const sayAs =
      (id: string, kind: Exclude<Kind, 'busy'>): Say =>
      (text, action) => {
        put({ id, kind, text, action });
        after(id, action ? limits.toastActionMilliseconds : milliseconds[kind], () => remove(id));
      };
    const say =
      (kind: Exclude<Kind, 'busy'>): Say =>
      (text, action) =>
        sayAs(crypto.randomUUID(), kind)(text, action);
    const begin = (text: string): Work => {
      const id = crypto.randomUUID();
      after(id, slowMilliseconds, () => put({ id, kind: 'busy', text }));
      return { success: sayAs(id, 'success'), error: sayAs(id, 'error'), end: () => remove(id) };
    };
    const notify: Notify = { success: say('success'), error: say('error'), info: say('info'), begin };
    return { notify, remove };
  }, []);

  const items = useMemo(
    () => shown.map(notification => messageOf(notification, () => remove(notification.id))),
    [shown, remove],
  );

  return (
    <NotifyContext value={notify}>
      <ItemsContext value={items}>{children}</ItemsContext>
    </NotifyContext>
  );
}

/** The newest first; one that is there already changes in its place. */
function withNotification(shown: readonly Notification[], latest: Notification): readonly Notification[] {
  return shown.some(({ id }) => id === latest.id)
    ? shown.map(one => (one.id === latest.id ? latest : one))
    : [latest, ...shown].slice(0, limits.toastsVisible);
}

function messageOf(notification: Notification, dismiss: () => void): FlashbarProps.MessageDefinition {
  const { id, kind, text, action } = notification;
  const isBusy = kind === 'busy';
  const act = () => {
    dismiss();
    action?.onClick();
  };
  return {
    id,
    type: isBusy ? 'info' : kind,
    loading: isBusy,
    content: text,
    // An `alert` would take the focus from the field that is wrong; a `status` is announced as well.
    ariaRole: 'status',
    statusIconAriaLabel: isBusy ? 'info' : kind,
    dismissible: !isBusy,
    dismissLabel: 'Dismiss',
    onDismiss: dismiss,
    ...(action && { action: <Button onClick={act}>{action.text}</Button> }),
  };
}

/** The place where notifications appear: the layout's slot for them. */
export function Notifications() {
  return <Flashbar items={[...useContext(ItemsContext)]} />;
}

/** The way to notify; it stays the same object while the provider is there. @throws Error outside of the provider */
export function useNotifications(): Notify {
  const notify = useContext(NotifyContext);
  if (!notify) throw new Error('useNotifications needs a NotificationsProvider');
  return notify;
}
