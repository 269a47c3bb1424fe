import * as v from 'valibot';
import { Id, Instant, KeptFileRecord, Version, WrittenLanguage } from '../shared/schemas.ts';
import { slideStatuses } from './routes.ts';

const Kept = v.object({
  _id: Id,
  /** Older slides without a language are English. */
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
  /** Can be restored for `limits.restoreDays` from this instant. */
  deletedAt: v.optional(Instant),
  /** Hash of the create request with an idempotency key. */
  request: v.optional(v.string()),
});

/** Old slides without a position are sorted by age. */
export const StoredSlide = v.pipe(
  Kept,
  v.transform(({ position, ...slide }) => ({
    ...slide,
    position: position ?? positionOf(new Date(slide.createdAt)),
  })),
);
export type StoredSlide = v.InferOutput<typeof StoredSlide>;

/** Returns the position after all others. */
export function positionOf(now: Date): number {
  return now.getTime();
}

export function isLive({ deletedAt }: StoredSlide): boolean {
  return deletedAt === undefined;
}
