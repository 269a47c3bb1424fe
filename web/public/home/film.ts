import { isSlow, savesData } from './connection.ts';
import { whenIdle } from './idle.ts';

/**
 * Rules for when the film of the home page plays. The loader starts it on a page without React, the page itself when somebody
 * comes from another page. So this is part of every document, and is kept small.
 */

/** Checks whether the film may be loaded for this visitor: no wish for less motion or less data, and no slow line. */
function mayShowFilm(): boolean {
  return !matchMedia('(prefers-reduced-motion: reduce)').matches && !savesData() && !isSlow();
}

/**
 * Plays a film that has never played, on an idle page; a film that cannot play leaves the picture.
 * @param film names its files in `data-webm` and `data-mp4`: to have sources costs a video that nobody plays yet as
 *   much of the first paint as parsing the rest of the page.
 */
export function startFilm(film: HTMLVideoElement): void {
  const frame = film.parentElement;
  if (!frame) return;
  // From the second frame on: what the browser paints first is not to be seen.
  const show = () => {
    if (film.currentTime > 0) frame.dataset['playing'] = '';
  };
  whenIdle(() => {
    if (!film.paused || 'playing' in frame.dataset || !mayShowFilm()) return;
    const { webm = '', mp4 = '' } = film.dataset;
    film.src = film.canPlayType('video/webm; codecs="av01.0.08M.08"') ? webm : mp4;
    film.addEventListener('timeupdate', show);
    film.play().catch(() => undefined);
  });
}
