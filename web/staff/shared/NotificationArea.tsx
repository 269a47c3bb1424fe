import Button from '@cloudscape-design/components/button';
import Flashbar, { type FlashbarProps } from '@cloudscape-design/components/flashbar';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { FailureAlert } from './Notice.tsx';
import { type Notification, useShownNotifications } from './notifications.tsx';
import { useMessagePlace } from './useMessagePlace.ts';

/** All notifications as a stack over the page, newest on top, so that nothing moves under the pointer. */
export function NotificationArea({ children }: { readonly children?: ReactNode }) {
  const { notifications, remove, hold, area, setArea } = useShownNotifications();
  const [stack, setStack] = useState<HTMLElement | null>(null);
  const giveBackFocus = useFocusBefore(stack);
  const isUsed = useCallback(() => isAboutToPress(stack), [stack]);
  useMessagePlace(stack, isUsed);
  // Checks again after a message was removed, because it may have had the pointer or the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each change of the messages
  useEffect(() => {
    const frame = requestAnimationFrame(() => hold(isUsed()));
    return () => cancelAnimationFrame(frame);
  }, [notifications, hold, isUsed]);

  const items = notifications.map(notification =>
    messageOf(notification, () => {
      giveBackFocus();
      remove(notification.id);
    }),
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handlers only keep messages visible under the pointer
    <div
      ref={setStack}
      className="staff-notifications"
      onPointerOver={() => hold(isUsed())}
      onPointerLeave={() => hold(isUsed())}
      onFocus={() => hold(true)}
      onBlur={() => requestAnimationFrame(() => hold(isUsed()))}
    >
      {children}
      <Flashbar items={items} />
      <div ref={setArea} className="staff-notices" hidden={!area} />
    </div>
  );
}

/** Renders a message that stays, such as a version conflict, in the notification area. */
export function OverPage({ children }: { readonly children: ReactNode }) {
  const { area } = useShownNotifications();
  return area && createPortal(children, area);
}

interface ReadFailureProps {
  readonly message: string | undefined;
  readonly onRetry: () => void;
}

export function ReadFailure({ message, onRetry }: ReadFailureProps) {
  if (message === undefined) return null;
  return (
    <OverPage>
      <FailureAlert onRetry={onRetry}>{message}</FailureAlert>
    </OverPage>
  );
}

function messageOf(
  { id, kind, text, action }: Notification,
  dismiss: () => void,
): FlashbarProps.MessageDefinition {
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
    // As an `alert`, Flashbar would take the focus. Screen readers announce a `status` too.
    ariaRole: 'status',
    statusIconAriaLabel: isBusy ? 'info' : kind,
    // Own button, because after Flashbar's own one the page scrolls to its heading.
    action: !isBusy && (
      <SpaceBetween direction="horizontal" size="xs">
        {action && <Button onClick={act}>{action.text}</Button>}
        <Button iconName="close" ariaLabel="Dismiss" onClick={dismiss} />
      </SpaceBetween>
    ),
  };
}

/** Checks whether a button of the notifications has the pointer or the focus. They do not move then. */
function isAboutToPress(stack: HTMLElement | null): boolean {
  return stack?.querySelector('button:hover, button:focus') != null;
}

/** Remembers which element had the focus before the notifications. The returned function focuses it again. */
function useFocusBefore(stack: HTMLElement | null): () => void {
  const before = useRef<HTMLElement>(null);
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && !stack?.contains(target)) before.current = target;
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, [stack]);
  return () => {
    if (stack?.contains(document.activeElement)) before.current?.focus({ preventScroll: true });
  };
}
