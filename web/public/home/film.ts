import { isSlow, savesData } from './connection.ts';
import { whenIdle } from './idle.ts';

// Keep this file small, because it is part of the home page's inline script.

/** Returns false if the visitor prefers reduced motion or reduced data, or the connection is slow. */
function mayShowFilm(): boolean {
  return !matchMedia('(prefers-reduced-motion: reduce)').matches && !savesData() && !isSlow();
}

/**
 * Plays a film when the browser is idle. If the film cannot play, the picture stays.
 * @param film has its files in `data-webm` and `data-mp4`, because a video with sources delays the first paint
 */
export function startFilm(film: HTMLVideoElement): void {
  const frame = film.parentElement;
  if (!frame) return;
  // Shows the film only from its second frame on, so that it does not count as the largest contentful paint.
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
