import * as v from 'valibot';
import { Id, Instant, KeptFileRecord, Version, WrittenLanguage } from '../shared/schemas.ts';
import { slideStatuses } from './routes.ts';

const Kept = v.object({
  _id: Id,
  /** Older slides have no language: they are English. */
  language: v.optional(WrittenLanguage, 'en'),
  position: v.optional(v.number()),
  thumbnail: v.string(),
  title: v.string(),
  status: v.picklist(slideStatuses),
  shownOnNavbar: v.boolean(),
  link: v.string(),
  image: v.optional(KeptFileRecord),
  version: Version,
  createdAt: Instant,
  updatedAt: Instant,
  /** Deleted ones can be restored for `limits.restoreDays` from here. */
  deletedAt: v.optional(Instant),
  /** The hash of the request that made it under an idempotency key. */
  request: v.optional(v.string()),
});

/** A slide as the table keeps it. One without a position, from before there were any, is ordered by its age. */
export const StoredSlide = v.pipe(
  Kept,
  v.transform(({ position, ...slide }) => ({
    ...slide,
    position: position ?? positionOf(new Date(slide.createdAt)),
  })),
);
export type StoredSlide = v.InferOutput<typeof StoredSlide>;

/** Position of a slide that is added now: after all others. Moving a slide exchanges two positions. */
export function positionOf(now: Date): number {
  return now.getTime();
}

/** Checks whether lists and the home page include a slide: it is not deleted. */
export function isLive({ deletedAt }: StoredSlide): boolean {
  return deletedAt === undefined;
}
