import { manifests } from '../shared/manifests.ts';
import { savesData } from './home/connection.ts';
import { startFilm } from './home/film.ts';
import { whenIdle } from './home/idle.ts';
import { yearIn } from './year.ts';

/**
 * Inlined at the end of every document, so kept tiny.
 * Fetches the page's modules at the first touch and hands on the button presses that came before they answered.
 */
const { modules = '', start: when, later } = document.documentElement.dataset;
const pressed = new Set<HTMLElement>();
let isStarting = false;

function startOnce(): void {
  if (isStarting) return;
  isStarting = true;
  start().catch(() => {
    // There was no connection: the next touch tries again.
    isStarting = false;
  });
}

async function start(): Promise<void> {
  const [entry] = await Promise.all(modules.split(' ').map(url => import(url)));
  await entry.start();
  removeEventListener('click', keep, true);
  for (const button of pressed) button.click();
}

function keep(event: Event): void {
  const button = event.target instanceof Element && event.target.closest('button:not([popovertarget])');
  if (!(button instanceof HTMLElement)) return;
  event.preventDefault();
  pressed.add(button);
  startOnce();
}

/** Adds a link to the head. */
function link(rel: string, href: string): void {
  document.head.append(Object.assign(document.createElement('link'), { rel, href }));
}

for (const touch of ['pointerdown', 'touchstart', 'keydown', 'focusin']) {
  addEventListener(touch, startOnce, { capture: true, passive: true });
}
addEventListener('click', keep, true);
if (when === 'now') startOnce();

// The first paint waits for none of this.
requestAnimationFrame(() =>
  setTimeout(() => {
    // The document may have been built last year.
    for (const year of document.querySelectorAll('[data-year]')) {
      year.textContent = yearIn(document.documentElement.lang, new Date());
    }
    whenIdle(() => {
      if (later) link('stylesheet', later);
      if (!savesData()) document.documentElement.dataset['fonts'] = '';
      // Visitors install the site after reading it, so the manifest can wait.
      link('manifest', manifests[document.documentElement.lang === 'bn' ? 'bn' : 'en']);
    });
    for (const film of document.querySelectorAll('video')) startFilm(film);
  }),
);
