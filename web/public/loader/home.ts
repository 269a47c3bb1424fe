import { savesData } from '../home/connection.ts';
import { startFilm } from '../home/film.ts';
import { whenIdle } from '../home/idle.ts';
import { afterPaint } from './after-paint.ts';
import { root } from './start.ts';

/** Inline script of the home page, which also starts the film. */
afterPaint(() => {
  for (const film of document.querySelectorAll('video')) startFilm(film);
  // Lays out all sections, for prints and screenshots. Within the first 200 ms this would count as a layout shift.
  whenIdle(() =>
    setTimeout(() => {
      root.dataset['whole'] = '';
      if (!savesData()) for (const image of document.images) image.loading = 'eager';
    }, 500),
  );
});
