import * as v from 'valibot';
import { KeptFileRecord } from '../files/kept-file.ts';
import { Id, Instant, Version } from '../shared/schemas.ts';
import { slideStatuses } from './routes.ts';

/** A slide as the table keeps it. */
export const StoredSlide = v.object({
  _id: Id,
  thumbnail: v.string(),
  title: v.string(),
  status: v.picklist(slideStatuses),
  shownOnNavbar: v.boolean(),
  link: v.string(),
  image: v.optional(KeptFileRecord),
  version: Version,
  createdAt: Instant,
  updatedAt: Instant,
  /** The hash of the request that made it under an idempotency key. */
  request: v.optional(v.string()),
});
export type StoredSlide = v.InferOutput<typeof StoredSlide>;
