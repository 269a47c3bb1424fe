import { isSlow, savesData } from './connection.ts';
import { whenIdle } from './idle.ts';

/**
 * Rules for when the film of the home page plays. The loader uses them before React starts, so they are
 * part of every document and must stay small.
 */

/** Checks that the visitor prefers neither reduced motion nor reduced data, and that the connection is not slow. */
function mayShowFilm(): boolean {
  return !matchMedia('(prefers-reduced-motion: reduce)').matches && !savesData() && !isSlow();
}

/**
 * Plays a film when the page is idle. If it cannot play, the picture stays.
 * @param film has its files in `data-webm` and `data-mp4`: a video with sources delays the first paint as
 * much as parsing the rest of the page
 */
export function startFilm(film: HTMLVideoElement): void {
  const frame = film.parentElement;
  if (!frame) return;
  // Shown from the second frame on: the first painted frame must not be visible.
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
