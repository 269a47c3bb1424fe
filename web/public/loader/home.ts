import './start.ts';
import { savesData } from '../home/connection.ts';
import { startFilm } from '../home/film.ts';
import { whenIdle } from '../home/idle.ts';
import { afterPaint } from './after-paint.ts';

/** The inline script of the home page: only this page has a film. */
afterPaint(() => {
  for (const film of document.querySelectorAll('video')) startFilm(film);
  whenIdle(() => {
    // A picture or a print of the whole page needs those below the first screen, too.
    if (!savesData()) for (const image of document.images) image.loading = 'eager';
  });
});
