import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react';

export interface NotificationAction {
  readonly text: string;
  readonly onClick: () => void;
}

type Say = (text: string, action?: NotificationAction) => void;

export interface Work {
  readonly success: Say;
  readonly error: Say;
  readonly end: () => void;
}

export interface Notify {
  readonly success: Say;
  readonly error: Say;
  readonly info: Say;
  /** Notifies of work that begins. The text appears only if it takes longer than `slowMilliseconds`. */
  readonly begin: (text: string) => Work;
}

type Kind = 'success' | 'error' | 'info' | 'busy';

export interface Notification {
  readonly id: string;
  readonly kind: Kind;
  readonly text: string;
  readonly action?: NotificationAction | undefined;
}

const milliseconds: Readonly<Record<Exclude<Kind, 'busy'>, number>> = {
  success: 5000,
  error: 4000,
  info: 4000,
};

/** Notifications with a button stay longer, so that there is time to read and to press it. */
const actionMilliseconds = 10_000;

const mostVisible = 20;

/** Faster work shows only its result, because a short message is hard to read. */
const slowMilliseconds = 1000;

interface Shown {
  readonly notifications: readonly Notification[];
  readonly remove: (id: string) => void;
  /** While true, notifications stay visible. Set while one of their buttons has the pointer or the focus. */
  readonly hold: (isHeld: boolean) => void;
  readonly area: HTMLElement | null;
  readonly setArea: (area: HTMLElement | null) => void;
}

const NotifyContext = createContext<Notify | undefined>(undefined);
const ShownContext = createContext<Shown | undefined>(undefined);

export function NotificationsProvider({ children }: { readonly children: ReactNode }) {
  const [notifications, setNotifications] = useState<readonly Notification[]>([]);
  const [area, setArea] = useState<HTMLElement | null>(null);
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());
  const isHeld = useRef(false);
  const overdue = useRef(new Set<string>());

  useEffect(() => {
    const running = timers.current;
    return () => {
      for (const timer of running.values()) clearTimeout(timer);
    };
  }, []);

  const { notify, remove, hold } = useMemo(() => {
    const after = (id: string, delay: number, then: () => void) => {
      clearTimeout(timers.current.get(id));
      timers.current.set(id, setTimeout(then, delay));
    };
    const remove = (id: string) => {
      clearTimeout(timers.current.get(id));
      timers.current.delete(id);
      overdue.current.delete(id);
      setNotifications(before => before.filter(one => one.id !== id));
    };
    const expire = (id: string) => {
      if (isHeld.current) overdue.current.add(id);
      else remove(id);
    };
    const hold = (held: boolean) => {
      isHeld.current = held;
      if (!held) for (const id of [...overdue.current]) remove(id);
    };
    const put = (notification: Notification) => {
      overdue.current.delete(notification.id);
      setNotifications(before => withNotification(before, notification));
    };
    const sayAs =
      (id: string, kind: Exclude<Kind, 'busy'>): Say =>
      (text, action) => {
        put({ id, kind, text, action });
        after(id, action ? actionMilliseconds : milliseconds[kind], () => expire(id));
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
    return { notify, remove, hold };
  }, []);

  const shown = useMemo(
    () => ({ notifications, remove, hold, area, setArea }),
    [notifications, remove, hold, area],
  );
  return (
    <NotifyContext value={notify}>
      <ShownContext value={shown}>{children}</ShownContext>
    </NotifyContext>
  );
}

/** Adds a notification at the start. An existing one is replaced at its place. */
function withNotification(shown: readonly Notification[], latest: Notification): readonly Notification[] {
  return shown.some(({ id }) => id === latest.id)
    ? shown.map(one => (one.id === latest.id ? latest : one))
    : [latest, ...shown].slice(0, mostVisible);
}

/** Returns the functions that show notifications; always the same object. @throws Error outside the provider */
export function useNotifications(): Notify {
  const notify = useContext(NotifyContext);
  if (!notify) throw new Error('useNotifications needs a NotificationsProvider');
  return notify;
}

export function useShownNotifications(): Shown {
  const shown = useContext(ShownContext);
  if (!shown) throw new Error('useShownNotifications needs a NotificationsProvider');
  return shown;
}
