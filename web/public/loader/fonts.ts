import { root } from './start.ts';

/** Smaller moves of an element count as no layout shift. */
const leastMove = 3;

/** Loads the web fonts. Shows them in print, and at once if nothing on the screen moves. Else the next page shows them. */
export async function startFonts(): Promise<void> {
  const families = root.lang === 'bn' ? '"Public Sans","Noto Bangla"' : '"Public Sans","Source Serif"';
  const load = (weight: number) =>
    document.fonts.load(`${weight} 1em ${families}`, 'aক').catch(() => undefined);
  await Promise.all([400, 600].map(load));
  const before = tops();
  show();
  const after = tops();
  if (before.some((top, place) => top < innerHeight && Math.abs(top - (after[place] ?? 0)) >= leastMove))
    root.dataset['fonts'] = 'loaded';
  addEventListener('beforeprint', show);
}

function show(): void {
  root.dataset['fonts'] = 'shown';
}

const tops = () => Array.from(document.querySelectorAll('body *'), part => part.getBoundingClientRect().top);
