import * as v from 'valibot';
import { Id, Instant, KeptFileRecord, Version, WrittenLanguage } from '../shared/schemas.ts';
import { slideStatuses } from './routes.ts';

export const StoredSlide = v.object({
  _id: Id,
  language: WrittenLanguage,
  position: v.number(),
  thumbnail: v.string(),
  title: v.string(),
  status: v.picklist(slideStatuses),
  shownOnNavbar: v.boolean(),
  link: v.string(),
  image: v.optional(KeptFileRecord),
  version: Version,
  createdAt: Instant,
  updatedAt: Instant,
  /** The slide can be restored for `limits.restoreDays` from this instant. */
  deletedAt: v.optional(Instant),
  /** Hash of the request that created the slide with an idempotency key. */
  request: v.optional(v.string()),
});
export type StoredSlide = v.InferOutput<typeof StoredSlide>;

export function positionOf(now: Date): number {
  return now.getTime();
}

export function isLive({ deletedAt }: StoredSlide): boolean {
  return deletedAt === undefined;
}
