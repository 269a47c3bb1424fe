import { useEffect, useRef, useState } from 'react';
import mp4 from '../film/hero.mp4';
import webm from '../film/hero.webm';
import type { HomeWords } from '../words/en/home.ts';
import { startFilm } from './film.ts';

/** Film over the first picture. Shown only while it plays: a visible video would delay the first paint. */
export function HeroFilm({ words }: { words: HomeWords['hero'] }) {
  const film = useRef<HTMLVideoElement>(null);
  const [isPaused, setIsPaused] = useState(false);
  useEffect(() => {
    if (film.current) startFilm(film.current);
  }, []);
  const toggle = () => {
    if (film.current?.paused) void film.current.play();
    else film.current?.pause();
  };
  return (
    <>
      <div className="hero__film">
        <video
          ref={film}
          preload="none"
          muted
          loop
          playsInline
          disablePictureInPicture
          onPlay={() => setIsPaused(false)}
          onPause={() => setIsPaused(true)}
          data-webm={webm}
          data-mp4={mp4}
        />
      </div>
      <button
        type="button"
        className="hero__pause round-button"
        aria-label={isPaused ? words.play : words.pause}
        onClick={toggle}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d={isPaused ? 'M8 5l11 7-11 7z' : 'M8 5v14M16 5v14'} />
        </svg>
      </button>
    </>
  );
}
