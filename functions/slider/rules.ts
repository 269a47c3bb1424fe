import type * as v from 'valibot';
import { requireVersion } from '../server/aws/conditions.ts';
import { hashOf } from '../server/hash.ts';
import { fieldError } from '../shared/errors.ts';
import { messages } from '../shared/messages.ts';
import { writtenLanguages } from '../shared/schemas.ts';
import { positionOf, type StoredSlide } from './record.ts';
import type { Direction, NewSlide, SlideChanges } from './routes.ts';

type Fields = Omit<v.InferOutput<typeof NewSlide>, 'image'>;
type Changes = Omit<v.InferOutput<typeof SlideChanges>, 'image'>;

export function newSlide(_id: string, fields: Fields, now: Date): StoredSlide {
  const { thumbnail, title, status, language = 'en', shownOnNavbar = false, link = '' } = fields;
  const instant = now.toISOString();
  const content = { thumbnail, title, status, language, shownOnNavbar, link };
  return { _id, ...content, position: positionOf(now), version: 1, createdAt: instant, updatedAt: instant };
}

/** @throws DomainError STALE if the caller read another version, INVALID */
export function changedSlide(slide: StoredSlide, changes: Changes, now: Date): StoredSlide {
  requireVersion(slide, changes.version);
  return {
    ...slide,
    thumbnail: changes.thumbnail ?? slide.thumbnail,
    title: changes.title ?? slide.title,
    status: wantedStatus(changes) ?? slide.status,
    language: changes.language ?? slide.language,
    shownOnNavbar: changes.shownOnNavbar ?? slide.shownOnNavbar,
    link: changes.link ?? slide.link,
    version: slide.version + 1,
    updatedAt: now.toISOString(),
  };
}

export function deletedSlide(slide: StoredSlide, now: Date): StoredSlide {
  return { ...slide, version: slide.version + 1, deletedAt: now.toISOString() };
}

export function restoredSlide({ deletedAt, ...slide }: StoredSlide, now: Date): StoredSlide {
  return { ...slide, version: slide.version + 1, updatedAt: now.toISOString() };
}

/** Returns the requested status. `published` is another form of `status`. Rejects values that disagree. */
function wantedStatus({ status, published }: Changes): StoredSlide['status'] | undefined {
  if (published === undefined) return status;
  const named = published ? 'Published' : 'Unpublished';
  if (status === undefined || status === named) return named;
  throw fieldError('status', messages.invalid('status'));
}

/** Returns a hash of a create request, without the picture, because a repeat may have another upload. */
export function slideFingerprint(fields: Fields): string {
  const { thumbnail, title, status, language, shownOnNavbar, link } = fields;
  return hashOf([thumbnail, title, status, shownOnNavbar, link, ...(language ? [language] : [])]);
}

export function sortSlides(slides: readonly StoredSlide[]): StoredSlide[] {
  const age = ({ createdAt, _id }: StoredSlide) => `${createdAt} ${_id}`;
  const rank = ({ language }: StoredSlide) => writtenLanguages.indexOf(language);
  return slides.toSorted(
    (one, other) =>
      rank(one) - rank(other) || one.position - other.position || (age(one) < age(other) ? -1 : 1),
  );
}

/** A slide with a new position. `places` count the slides of its language, from 1. */
interface Moved {
  readonly before: StoredSlide;
  readonly after: StoredSlide;
  readonly places: { readonly before: number; readonly after: number };
}

export function movedSlides(
  slides: readonly StoredSlide[],
  slide: StoredSlide,
  direction: Direction,
  now: Date,
): Moved[] {
  const ordered = sortSlides(slides.filter(({ language }) => language === slide.language));
  const from = ordered.indexOf(slide);
  const neighbour = ordered[direction === 'up' ? from - 1 : from + 1];
  if (!neighbour) return [];
  const positions = distinctPositions(ordered);
  const moved = ordered.map(one => {
    if (one === neighbour) return slide;
    return one === slide ? neighbour : one;
  });
  return moved.flatMap((before, place) => {
    const position = positions[place] ?? before.position;
    if (position === before.position) return [];
    const after = { ...before, position, version: before.version + 1, updatedAt: now.toISOString() };
    return [{ before, after, places: { before: ordered.indexOf(before) + 1, after: place + 1 } }];
  });
}

/** Returns distinct positions, because slides that were added at the same time have equal positions. */
function distinctPositions(ordered: readonly StoredSlide[]): number[] {
  let last = Number.NEGATIVE_INFINITY;
  return ordered.map(({ position }) => {
    last = Math.max(position, last + 1);
    return last;
  });
}
