import type { Page } from 'playwright';

/** Watches what moves on a page by itself: the browser's own measure of it, also of what moves right after an input. */

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Something that stood in one place and stands in another. */
interface Move {
  readonly what: string;
  readonly from: Box;
  readonly to: Box;
  /** Position of the mouse. */
  readonly mouse: { readonly x: number; readonly y: number };
}

/** Watches every document that a page opens from now on. */
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
    // What lies over the page slides up and down as messages come and go; what was removed has no node.
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

/** Distance from the mouse within which somebody may be about to press, in pixels. */
const nearness = 48;

/** Lists what has moved under or near the mouse since the last call, in words; a move of a pixel is not seen. */
export async function movesNearMouse(page: Page): Promise<string[]> {
  return inWords(await movesOf(page), ({ from, to, mouse }) => [from, to].some(box => isNear(box, mouse)));
}

/** Lists what has moved anywhere on the screen since the last call, in words. */
export async function movesOnScreen(page: Page): Promise<string[]> {
  return inWords(await movesOf(page), () => true);
}

function movesOf(page: Page): Promise<Move[]> {
  return page.evaluate(async () => {
    // The observer is told of a frame after it was drawn.
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
  // What has left the screen has a box of no size in its corner.
  const isShown = width > 0 && height > 0;
  return isShown && isWithin(mouse.x, x, width) && isWithin(mouse.y, y, height);
}

/** Checks whether it went elsewhere, and not only grew or shrank at one end. */
function isSeen(from: Box, to: Box): boolean {
  const went = (start: number, end: number) => Math.abs(start) > 1 && Math.abs(end) > 1;
  return (
    went(to.x - from.x, to.x + to.width - from.x - from.width) ||
    went(to.y - from.y, to.y + to.height - from.y - from.height)
  );
}

const place = ({ x, y }: { readonly x: number; readonly y: number }) => `${Math.round(x)},${Math.round(y)}`;
