import { useEffect } from 'react';

/** Distance in pixels from the edge of the screen, the focused element and the mouse. */
const gap = 16;
/** Distance in pixels from other controls. */
const controlGap = 4;
/** Height in pixels of the error below a field. */
const belowField = 24;

const controls = 'a[href], button, input, select, textarea, summary, [role="button"], [tabindex="0"]';

/** Moves the notifications to where they cover no control, or at least not the focused one and not the mouse. */
export function useMessagePlace(stack: HTMLElement | null, isInUse: () => boolean): void {
  useEffect(() => {
    if (!stack) return;
    let mouse: DOMRect | undefined;
    const move = () => {
      if (stack.offsetHeight === 0 || isInUse()) return;
      const { left, foot } = placeFor(stack, [focusedBox(), mouse]);
      stack.style.insetInlineStart = `${left}px`;
      stack.style.insetBlockEnd = `${Math.max(window.innerHeight - foot, gap)}px`;
    };
    const followMouse = ({ pointerType, clientX, clientY }: PointerEvent) => {
      mouse = pointerType === 'mouse' ? new DOMRect(clientX, clientY, 1, 1) : undefined;
    };
    const growth = new ResizeObserver(move);
    growth.observe(stack);
    // The controls of a screen may appear after the message, such as after a navigation.
    let frame = 0;
    const changes = new MutationObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(move);
    });
    changes.observe(document.body, { childList: true, subtree: true });
    const listening = new AbortController();
    const { signal } = listening;
    for (const event of ['focusin', 'scroll', 'resize'])
      window.addEventListener(event, move, { signal, capture: true, passive: true });
    // The keyboard of a phone covers the bottom of the page without a resize of the window.
    window.visualViewport?.addEventListener('resize', move, { signal });
    for (const event of ['pointermove', 'pointerdown'] as const)
      window.addEventListener(event, followMouse, { signal, capture: true, passive: true });
    return () => {
      growth.disconnect();
      changes.disconnect();
      cancelAnimationFrame(frame);
      listening.abort();
    };
  }, [stack, isInUse]);
}

function focusedBox(): DOMRect | undefined {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return undefined;
  const { x, y, width, height } = focused.getBoundingClientRect();
  return height > window.innerHeight / 2 ? undefined : new DOMRect(x, y, width, height + belowField);
}

interface Place {
  readonly left: number;
  readonly foot: number;
}

/** Returns the notifications' left edge and bottom: the lowest free place at the left, middle or right. */
function placeFor(stack: HTMLElement, used: readonly (DOMRect | undefined)[]): Place {
  const { width, height } = stack.getBoundingClientRect();
  const space = document.documentElement.clientWidth;
  const lefts = [gap, (space - width) / 2, space - width - gap];
  const inUse = used.filter(box => box !== undefined).map(box => widened(box, gap));
  const all = [...inUse, ...controlBoxes(stack).map(box => widened(box, controlGap))];
  const { height: seen, offsetTop: top } = window.visualViewport ?? {
    height: window.innerHeight,
    offsetTop: 0,
  };
  const lowest = top + seen - gap;
  const free = (left: number, boxes: readonly DOMRect[]) => {
    const foot = footAbove(
      boxes.filter(box => box.left < left + width && box.right > left),
      lowest,
      height,
    );
    return foot - height < top ? [] : [{ left, foot }];
  };
  const places = lefts.flatMap(left => free(left, all));
  const [best = { left: gap, foot: lowest }] =
    places.length > 0 ? places.toSorted((one, other) => other.foot - one.foot) : free(gap, inUse);
  return best;
}

function footAbove(boxes: readonly DOMRect[], lowest: number, height: number): number {
  let foot = lowest;
  for (const { top, bottom } of boxes.toSorted((one, other) => other.bottom - one.bottom))
    if (bottom > foot - height && top < foot) foot = top;
  return foot;
}

function controlBoxes(stack: HTMLElement): DOMRect[] {
  return Array.from(document.querySelectorAll(controls))
    .filter(control => !stack.contains(control))
    .map(control => control.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0);
}

const widened = ({ x, y, width, height }: DOMRect, by: number): DOMRect =>
  new DOMRect(x - by, y - by, width + 2 * by, height + 2 * by);
