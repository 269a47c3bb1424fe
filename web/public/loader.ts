import { manifests } from '../shared/manifests.ts';
import { savesData } from './home/connection.ts';
import { startFilm } from './home/film.ts';
import { whenIdle } from './home/idle.ts';
import { yearIn } from './year.ts';

/**
 * Inlined at the end of every document, so it must stay tiny. Loads the page's modules at the first touch
 * and replays button presses that came before they were ready.
 */
const { modules = '', start: when, later } = document.documentElement.dataset;
const pressed = new Set<HTMLElement>();
let isStarting = false;

function startOnce(): void {
  if (isStarting) return;
  isStarting = true;
  start().catch(() => {
    // No connection: the next touch retries.
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

function link(rel: string, href: string): void {
  document.head.append(Object.assign(document.createElement('link'), { rel, href }));
}

for (const touch of ['pointerdown', 'touchstart', 'keydown', 'focusin']) {
  addEventListener(touch, startOnce, { capture: true, passive: true });
}
addEventListener('click', keep, true);
if (when === 'now') startOnce();

// Runs after the first paint.
requestAnimationFrame(() =>
  setTimeout(() => {
    // The document may have been built last year.
    for (const year of document.querySelectorAll('[data-year]')) {
      year.textContent = yearIn(document.documentElement.lang, new Date());
    }
    whenIdle(() => {
      if (later) link('stylesheet', later);
      if (!savesData()) document.documentElement.dataset['fonts'] = '';
      // The manifest is needed only for installing the site, so it is loaded late.
      link('manifest', manifests[document.documentElement.lang === 'bn' ? 'bn' : 'en']);
    });
    for (const film of document.querySelectorAll('video')) startFilm(film);
  }),
);
