import { useCallback, useEffect, useId, useRef } from 'react';
import type { PublicSlide } from '../../../functions/contract.ts';
import type { HomeWords } from '../words/en/home.ts';
import { useSlideShow } from './useSlideShow.ts';

interface CarouselProps {
  readonly title: string;
  readonly slides: readonly PublicSlide[];
  readonly words: HomeWords['carousel'];
  /** Whether one slide fills the width, with its text beside its picture. */
  readonly isWide?: boolean;
}

/** After hydration the slides move automatically until the visitor pauses or moves them. */
export function Carousel({ title, slides, words, isWide = false }: CarouselProps) {
  const id = useId();
  const track = useRef<HTMLUListElement>(null);
  const carousel = useRef<HTMLElement>(null);
  const showNext = useCallback(() => {
    if (track.current) showNeighbour(track.current, 1);
  }, []);
  const { mayPlay, isPlaying, play } = useSlideShow(carousel, showNext);
  const rest = () => play(false);
  // The first touch, which starts hydration, may have moved the slides already.
  useEffect(() => {
    if (track.current && track.current.scrollLeft > 0) play(false);
  }, [play]);
  const move = (step: 1 | -1) => {
    rest();
    if (track.current) showNeighbour(track.current, step);
  };
  return (
    <section
      ref={carousel}
      className={isWide ? 'carousel carousel--wide' : 'carousel'}
      aria-labelledby={id}
      aria-roledescription={words.role}
    >
      <header className="carousel__head">
        <h2 id={id}>{title}</h2>
        <div className="carousel__buttons">
          <RoundButton
            label={isPlaying ? words.pause : words.play}
            drawing={isPlaying ? 'M9 6v12M15 6v12' : 'M9 6l9 6-9 6z'}
            // A hidden button keeps its space, so that nothing moves after hydration.
            isHidden={!mayPlay || slides.length < 2}
            onPress={() => play(!isPlaying)}
          />
          <RoundButton label={words.previous} drawing="M15 5l-7 7 7 7" onPress={() => move(-1)} />
          <RoundButton label={words.next} drawing="M9 5l7 7-7 7" onPress={() => move(1)} />
        </div>
      </header>
      <ul
        className="carousel__track"
        ref={track}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
        tabIndex={0}
        aria-labelledby={id}
        onPointerDown={rest}
        onTouchMove={rest}
        onKeyDown={rest}
      >
        {slides.map(({ id: slide, picture, title: name, text, link }) => (
          <li key={slide}>
            {picture ? (
              <img src={picture} alt="" width="800" height="500" loading="lazy" decoding="async" />
            ) : (
              <div className="carousel__blank" />
            )}
            <div className="carousel__text">
              <h3>{link ? <a href={link}>{name}</a> : name}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface RoundButtonProps {
  readonly label: string;
  /** Path data (`d`) of an icon in a 24 by 24 square. */
  readonly drawing: string;
  readonly isHidden?: boolean;
  readonly onPress: () => void;
}

function RoundButton({ label, drawing, isHidden = false, onPress }: RoundButtonProps) {
  return (
    <button
      type="button"
      className={isHidden ? 'round-button carousel__button--hidden' : 'round-button'}
      aria-label={label}
      onClick={onPress}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={drawing} />
      </svg>
    </button>
  );
}

/** Scrolls by one slide. Goes from the last slide to the first and back. */
function showNeighbour(track: HTMLElement, step: 1 | -1): void {
  const [first, second] = track.children;
  if (!first || !second) return;
  const stride = second.getBoundingClientRect().left - first.getBoundingClientRect().left;
  const furthest = track.scrollWidth - track.clientWidth;
  const wanted = track.scrollLeft + step * stride;
  // Allows a difference of one pixel, because scroll positions are fractional on scaled screens.
  if (step > 0 && track.scrollLeft >= furthest - 1) track.scrollTo({ left: 0 });
  else if (step < 0 && track.scrollLeft <= 1) track.scrollTo({ left: furthest });
  else track.scrollTo({ left: wanted });
}
