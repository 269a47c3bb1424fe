import { manifests } from '../../shared/manifests.ts';
import { savesData } from '../home/connection.ts';
import { whenIdle } from '../home/idle.ts';
import { yearIn } from '../year.ts';
import { startFonts } from './fonts.ts';
import { root } from './start.ts';

function link(rel: string, href: string, onload: (() => void) | null = null): void {
  document.head.append(Object.assign(document.createElement('link'), { rel, href, onload }));
}

export function afterPaint(task: () => void): void {
  requestAnimationFrame(() => setTimeout(task));
}

afterPaint(() => {
  // Updates the year, because the build may be from last year.
  for (const year of document.querySelectorAll('[data-year]'))
    year.textContent = yearIn(root.lang, new Date());
  whenIdle(() => {
    const { later } = root.dataset;
    if (later) link('stylesheet', later, savesData() ? null : startFonts);
    // Adds the manifest last, because visitors install the site only after reading it.
    link('manifest', manifests[root.lang === 'bn' ? 'bn' : 'en']);
  });
});
