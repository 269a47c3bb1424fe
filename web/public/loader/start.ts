// Keep this file small, because it is part of every document's inline script.
export const root = document.documentElement;
const { modules = '' } = root.dataset;
const pressed = new Set<HTMLElement>();
let isStarting = false;

/** Loads the page's modules once. If that fails, the next touch tries again. */
export function startOnce(): void {
  if (isStarting) return;
  isStarting = true;
  start().catch(() => {
    isStarting = false;
  });
}

async function start(): Promise<void> {
  const [entry] = await Promise.all(modules.split(' ').map(load));
  await entry.start();
  removeEventListener('click', keep, true);
  for (const button of pressed) button.click();
}

export const load = (url: string) => import(url);

function keep(event: Event): void {
  const button = event.target instanceof Element && event.target.closest('button:not([popovertarget])');
  if (!(button instanceof HTMLElement)) return;
  event.preventDefault();
  pressed.add(button);
  startOnce();
}

for (const touch of ['pointerdown', 'touchstart', 'keydown', 'focusin']) {
  addEventListener(touch, startOnce, { capture: true, passive: true });
}
addEventListener('click', keep, true);
