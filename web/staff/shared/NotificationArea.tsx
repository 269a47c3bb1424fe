import Button from '@cloudscape-design/components/button';
import Flashbar, { type FlashbarProps } from '@cloudscape-design/components/flashbar';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { FailureAlert } from './Notice.tsx';
import { type Notification, useShownNotifications } from './notifications.tsx';

/**
 * Everything that is said while somebody works, in one stack at the foot of the screen. It lies over the page, so that
 * nothing moves under a pointer when a message comes or goes, and makes way for what is in use. The newest stands on top:
 * the others stay where they are when it comes.
 */
export function NotificationArea({ children }: { readonly children?: ReactNode }) {
  const { notifications, remove, hold, area, setArea } = useShownNotifications();
  const [stack, setStack] = useState<HTMLElement | null>(null);
  const giveBackFocus = useFocusBefore(stack);
  useWayFor(stack);

  const items = notifications.map(notification =>
    messageOf(notification, () => {
      giveBackFocus();
      remove(notification.id);
    }),
  );
  const isUsed = () => isAboutToPress(stack);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: who is about to press a button of a message only keeps it there
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

/** Shows a message that stays, such as what somebody else changed, over the page instead of in it. */
export function OverPage({ children }: { readonly children: ReactNode }) {
  const { area } = useShownNotifications();
  return area && createPortal(children, area);
}

interface ReadFailureProps {
  /** Undefined while nothing failed. */
  readonly message: string | undefined;
  readonly onRetry: () => void;
}

/** Shows over the page why something on it could not be read, and offers to try again. */
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
    // An `alert` would take the focus from the field that is wrong; a `status` is announced as well.
    ariaRole: 'status',
    statusIconAriaLabel: isBusy ? 'info' : kind,
    // Not the Flashbar's own button: after it the page jumps to its heading.
    action: !isBusy && (
      <SpaceBetween direction="horizontal" size="xs">
        {action && <Button onClick={act}>{action.text}</Button>}
        <Button iconName="close" ariaLabel="Dismiss" onClick={dismiss} />
      </SpaceBetween>
    ),
  };
}

/** Checks whether the mouse or the focus is at a button of the stack: then it stays as it is. */
function isAboutToPress(stack: HTMLElement | null): boolean {
  return stack?.querySelector('button:hover, button:focus') != null;
}

/** Remembers what had the focus before the stack; the answered function gives it back, without moving the page. */
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

/** Room between the stack and what it makes way for, or the edge of the screen, in pixels. */
const gap = 16;
/** Below a field stands what is wrong with it. */
const belowField = 24;

/** Lifts the stack above what has the focus and above the mouse, where it would lie over them. */
function useWayFor(stack: HTMLElement | null): void {
  useEffect(() => {
    if (!stack) return;
    let mouse: DOMRect | undefined;
    const makeWay = () => {
      if (stack.offsetHeight === 0 || isAboutToPress(stack)) return;
      stack.style.insetBlockEnd = `${liftOf(stack, [focused(), mouse])}px`;
    };
    const followMouse = ({ pointerType, clientX, clientY }: PointerEvent) => {
      mouse = pointerType === 'mouse' ? new DOMRect(clientX, clientY, 1, 1) : undefined;
    };
    const growth = new ResizeObserver(makeWay);
    growth.observe(stack);
    const listening = new AbortController();
    const { signal } = listening;
    for (const event of ['focusin', 'scroll', 'resize'])
      window.addEventListener(event, makeWay, { signal, capture: true, passive: true });
    // A phone's keyboard covers the foot of the page without changing the size of the window.
    window.visualViewport?.addEventListener('resize', makeWay, { signal });
    for (const event of ['pointermove', 'pointerdown'] as const)
      window.addEventListener(event, followMouse, { signal, capture: true, passive: true });
    return () => {
      growth.disconnect();
      listening.abort();
    };
  }, [stack]);
}

/** The place of what has the focus, with its message; what fills the screen is not a thing to make way for. */
function focused(): DOMRect | undefined {
  const one = document.activeElement;
  if (!one || one === document.body) return undefined;
  const { x, y, width, height } = one.getBoundingClientRect();
  return height > window.innerHeight / 2 ? undefined : new DOMRect(x, y, width, height + belowField);
}

/** Distance in pixels from the foot of the window at which the stack lies over none of these. */
function liftOf(stack: HTMLElement, used: readonly (DOMRect | undefined)[]): number {
  const { left, right, height } = stack.getBoundingClientRect();
  const { height: seen, offsetTop } = window.visualViewport ?? { height: window.innerHeight, offsetTop: 0 };
  const lowest = offsetTop + seen - gap;
  const inWay = used
    .filter(box => box !== undefined)
    .filter(box => box.left < right + gap && box.right > left - gap)
    .toSorted((one, other) => other.bottom - one.bottom);
  let foot = lowest;
  for (const { top, bottom } of inWay) if (bottom > foot - height - gap && top < foot + gap) foot = top - gap;
  // Where there is no room above them it stays at the foot of the screen.
  const end = foot - height < offsetTop ? lowest : foot;
  return Math.max(window.innerHeight - end, gap);
}
