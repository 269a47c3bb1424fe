import { savesData } from '../home/connection.ts';
import { startFilm } from '../home/film.ts';
import { whenIdle } from '../home/idle.ts';
import { afterPaint } from './after-paint.ts';
import { root } from './start.ts';

/** The inline script of the home page: only this page has a film. */
afterPaint(() => {
  for (const film of document.querySelectorAll('video')) startFilm(film);
  // A picture or a print of the page needs all of it. The parts below the first screen are hidden for 200 ms; whatever they
  // become before counts as a layout shift.
  whenIdle(() =>
    setTimeout(() => {
      root.dataset['whole'] = '';
      if (!savesData()) for (const image of document.images) image.loading = 'eager';
    }, 500),
  );
});
