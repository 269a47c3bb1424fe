import type * as v from 'valibot';
import { requireVersion } from '../server/conditions.ts';
import { hashOf } from '../server/hash.ts';
import { fieldError } from '../shared/errors.ts';
import { messages } from '../shared/messages.ts';
import type { StoredSlide } from './record.ts';
import type { NewSlide, SlideChanges } from './routes.ts';

/** What happens to a slide, as pure functions. The picture is not theirs. */

type Fields = Omit<v.InferOutput<typeof NewSlide>, 'image'>;
type Changes = Omit<v.InferOutput<typeof SlideChanges>, 'image'>;

/** A new slide as it is stored. */
export function newSlide(_id: string, fields: Fields, now: Date): StoredSlide {
  const { thumbnail, title, status, shownOnNavbar = false, link = '' } = fields;
  const instant = now.toISOString();
  const told = { thumbnail, title, status, shownOnNavbar, link };
  return { _id, ...told, version: 1, createdAt: instant, updatedAt: instant };
}

/**
 * A changed slide as its next version.
 * @throws DomainError STALE when the caller read another version, INVALID
 */
export function changedSlide(slide: StoredSlide, changes: Changes, now: Date): StoredSlide {
  requireVersion(slide, changes.version);
  return {
    ...slide,
    thumbnail: changes.thumbnail ?? slide.thumbnail,
    title: changes.title ?? slide.title,
    status: wantedStatus(changes) ?? slide.status,
    shownOnNavbar: changes.shownOnNavbar ?? slide.shownOnNavbar,
    link: changes.link ?? slide.link,
    version: slide.version + 1,
    updatedAt: now.toISOString(),
  };
}

/** `published` says the same as `status` in another way; two that disagree are refused. */
function wantedStatus({ status, published }: Changes): StoredSlide['status'] | undefined {
  if (published === undefined) return status;
  const named = published ? 'Published' : 'Unpublished';
  if (status === undefined || status === named) return named;
  throw fieldError('status', messages.invalid('status'));
}

/**
 * What must be the same in a repeat of a create. Not the picture: its upload may have expired meanwhile, and a repeat
 * then names another one.
 */
export function fingerprint(fields: Fields): string {
  const { thumbnail, title, status, shownOnNavbar, link } = fields;
  return hashOf([thumbnail, title, status, shownOnNavbar, link]);
}
