import './start.ts';
import { startFilm } from '../home/film.ts';
import { afterPaint } from './after-paint.ts';

/** The inline script of the home page: only this page has a film. */
afterPaint(() => {
  for (const film of document.querySelectorAll('video')) startFilm(film);
});
