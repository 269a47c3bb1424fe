import Flashbar, { type FlashbarProps } from '@cloudscape-design/components/flashbar';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { limits } from '../../../functions/contract.ts';

/** Says something to the person for a moment. */
export interface Notify {
  readonly success: (text: string) => void;
  readonly error: (text: string) => void;
  readonly info: (text: string) => void;
}

type Kind = keyof Notify;

interface Notification {
  readonly id: string;
  readonly kind: Kind;
  readonly text: string;
}

const milliseconds: Readonly<Record<Kind, number>> = {
  success: limits.toastSuccessMilliseconds,
  error: limits.toastErrorMilliseconds,
  info: limits.toastErrorMilliseconds,
};

const NotifyContext = createContext<Notify | undefined>(undefined);
const ItemsContext = createContext<readonly FlashbarProps.MessageDefinition[]>([]);

/** Keeps the notifications; `Notifications` shows them. */
export function NotificationsProvider({ children }: { readonly children: ReactNode }) {
  const [shown, setShown] = useState<readonly Notification[]>([]);
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());

  useEffect(() => {
    const running = timers.current;
    return () => {
      for (const timer of running) clearTimeout(timer);
    };
  }, []);

  const notify = useMemo<Notify>(() => {
    const show = (kind: Kind) => (text: string) => {
      const notification = { id: crypto.randomUUID(), kind, text };
      setShown(before => [notification, ...before].slice(0, limits.toastsVisible));
      const timer = setTimeout(() => {
        timers.current.delete(timer);
        setShown(before => before.filter(one => one !== notification));
      }, milliseconds[kind]);
      timers.current.add(timer);
    };
    return { success: show('success'), error: show('error'), info: show('info') };
  }, []);

  const items = useMemo(
    () =>
      shown.map(notification =>
        messageOf(notification, () => setShown(before => before.filter(one => one !== notification))),
      ),
    [shown],
  );

  return (
    <NotifyContext value={notify}>
      <ItemsContext value={items}>{children}</ItemsContext>
    </NotifyContext>
  );
}

function messageOf({ id, kind, text }: Notification, dismiss: () => void): FlashbarProps.MessageDefinition {
  return {
    id,
    type: kind,
    content: text,
    // An `alert` would take the focus from the field that is wrong; a `status` is announced as well.
    ariaRole: 'status',
    statusIconAriaLabel: kind,
    dismissible: true,
    dismissLabel: 'Dismiss',
    onDismiss: dismiss,
  };
}

/** The place where notifications appear: the layout's slot for them. */
export function Notifications() {
  return <Flashbar items={[...useContext(ItemsContext)]} />;
}

/** The way to notify; it stays the same object while the provider is there. Throws outside of the provider. */
export function useNotifications(): Notify {
  const notify = useContext(NotifyContext);
  if (!notify) throw new Error('useNotifications needs a NotificationsProvider');
  return notify;
}
