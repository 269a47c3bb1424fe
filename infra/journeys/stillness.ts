import type { Page } from 'playwright';

/** Finds elements that moved, also right after a key or a click (unlike the browser's own measure). */

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Move {
  readonly what: string;
  readonly from: Box;
  readonly to: Box;
  readonly mouse: { readonly x: number; readonly y: number };
}

/** Records each element that changes its place, in every document that the page opens later. */
export async function watchMoves(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const moves: Move[] = [];
    let mouse = { x: -1, y: -1 };
    addEventListener('mousemove', ({ clientX, clientY }) => (mouse = { x: clientX, y: clientY }), true);
    const box = ({ x, y, width, height }: DOMRectReadOnly) => ({ x, y, width, height });
    const nameOf = (node: Node | null) => {
      const element = node instanceof Element ? node : node?.parentElement;
      const text = (element?.getAttribute('aria-label') ?? element?.textContent ?? '').trim().slice(0, 60);
      return `${element?.tagName.toLowerCase()} “${text}”`;
    };
    // Leaves out notifications, which slide over the page, and removed elements, which have no node.
    const isOver = (node: Node | null) => node?.parentElement?.closest('[aria-label="Notifications"]');
    new PerformanceObserver(list => {
      for (const entry of list.getEntries())
        for (const { node, previousRect, currentRect } of Reflect.get(entry, 'sources') ?? [])
          if (node && !isOver(node))
            moves.push({ what: nameOf(node), from: box(previousRect), to: box(currentRect), mouse });
    }).observe({ type: 'layout-shift', buffered: true });
    Object.assign(globalThis, { moves });
  });
}

/** Distance from the mouse, in pixels, within which a user probably presses next. */
const nearness = 48;

/** Returns the moves near the mouse since the last call. Ignores moves of one pixel. */
export async function movesNearMouse(page: Page): Promise<string[]> {
  return inWords(await movesOf(page), ({ from, to, mouse }) => [from, to].some(box => isNear(box, mouse)));
}

export async function movesOnScreen(page: Page): Promise<string[]> {
  return inWords(await movesOf(page), () => true);
}

function movesOf(page: Page): Promise<Move[]> {
  return page.evaluate(async () => {
    // Waits until the frame is drawn, because the browser reports moves only then.
    await new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(drawn))));
    const all: Move[] = Reflect.get(globalThis, 'moves');
    return all.splice(0);
  });
}

function inWords(moves: readonly Move[], counts: (move: Move) => boolean): string[] {
  return moves
    .filter(move => isSeen(move.from, move.to) && counts(move))
    .map(
      ({ what, from, to, mouse }) => `${what} from ${place(from)} to ${place(to)}, mouse at ${place(mouse)}`,
    );
}

function isNear({ x, y, width, height }: Box, mouse: Move['mouse']): boolean {
  const isWithin = (at: number, start: number, length: number) =>
    at > start - nearness && at < start + length + nearness;
  // The browser reports an element off the screen as an empty box in the corner.
  const isShown = width > 0 && height > 0;
  return isShown && isWithin(mouse.x, x, width) && isWithin(mouse.y, y, height);
}

/** Returns whether both edges moved, because a change of size alone does not count. */
function isSeen(from: Box, to: Box): boolean {
  const went = (start: number, end: number) => Math.abs(start) > 1 && Math.abs(end) > 1;
  return (
    went(to.x - from.x, to.x + to.width - from.x - from.width) ||
    went(to.y - from.y, to.y + to.height - from.y - from.height)
  );
}

const place = ({ x, y }: { readonly x: number; readonly y: number }) => `${Math.round(x)},${Math.round(y)}`;
