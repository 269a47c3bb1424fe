import * as v from 'valibot';
import { limits } from '../shared/limits.ts';
import { messages } from '../shared/messages.ts';
import type { Use } from '../shared/resources.ts';
import { defineRoute } from '../shared/route.ts';
import {
  Empty,
  Id,
  IdParameters,
  Instant,
  RequiredText,
  StoredFile,
  TypedText,
  UploadKey,
  Version,
  WrittenLanguage,
} from '../shared/schemas.ts';
import { defineConsumer, defineJob } from '../shared/task.ts';
import { isLinkOrEmpty } from '../shared/text.ts';
import { claimUpload, onStaffPool, recordActivity, recordOwnActivity, takeUpload } from '../shared/uses.ts';

export const slideStatuses = ['Published', 'Unpublished'] as const;

const link = v.pipe(
  TypedText(),
  v.maxLength(limits.linkMax),
  v.check(isLinkOrEmpty, messages.invalid('https link')),
);

const slideFields = {
  thumbnail: RequiredText(messages.invalid('slide title')),
  title: RequiredText(messages.invalid('slide content')),
  status: v.picklist(slideStatuses, messages.invalid('status')),
  /** Language of the slide. Default: English. */
  language: v.optional(WrittenLanguage),
  image: v.optional(UploadKey),
  shownOnNavbar: v.optional(v.boolean()),
  link: v.optional(link),
};

export const NewSlide = v.strictObject(slideFields);
export const SlideChanges = v.strictObject({
  ...v.partial(v.object(slideFields)).entries,
  /** True for the status Published. The edit form of the specification uses this name. */
  published: v.optional(v.boolean()),
  version: v.optional(Version),
});

export const Slide = v.object({
  _id: Id,
  thumbnail: v.string(),
  title: v.string(),
  status: v.picklist(slideStatuses),
  published: v.boolean(),
  language: WrittenLanguage,
  position: v.number(),
  shownOnNavbar: v.boolean(),
  link: v.string(),
  image: v.optional(StoredFile),
  version: Version,
});
export type Slide = v.InferOutput<typeof Slide>;

export const DeletedSlide = v.object({
  ...v.pick(Slide, ['_id', 'thumbnail', 'title', 'language']).entries,
  deletedAt: Instant,
  /** Time until which the slide can be restored. */
  until: Instant,
});
export type DeletedSlide = v.InferOutput<typeof DeletedSlide>;

const changeSlide: Use = { on: 'slides', actions: ['dynamodb:GetItem', 'dynamodb:PutItem'] };
const linkPicture: Use = { on: 'files/slides/*', actions: ['s3:GetObject'] };
const keepPicture: Use = {
  on: 'files/slides/*',
  actions: ['s3:GetObject', 's3:PutObject', 's3:DeleteObject'],
};

export const fetchSlider = defineRoute({
  name: 'fetchSlider',
  summary: 'The published slides in their order; every slide when called with a staff token',
  method: 'GET',
  path: '/api/slider/fetchSlider',
  audience: 'public',
  response: v.array(Slide),
  /** The route accepts requests without a token, but rejects an invalid one. */
  failures: ['UNAUTHENTICATED'],
  uses: [{ on: 'slides', actions: ['dynamodb:Scan'] }, linkPicture, onStaffPool('GetUser')],
});

export const addSlider = defineRoute({
  name: 'addSlider',
  summary: 'Adds a slide',
  method: 'POST',
  path: '/api/slider/addSlider',
  audience: 'staff',
  body: NewSlide,
  success: 201,
  response: Slide,
  failures: ['NOT_FOUND', 'IDEMPOTENCY_MISMATCH'],
  idempotent: true,
  timeoutSeconds: 5,
  uses: [changeSlide, ...recordActivity, takeUpload, claimUpload, keepPicture],
});

export const updateSlider = defineRoute({
  name: 'updateSlider',
  summary: 'Changes a slide',
  method: 'PUT',
  path: '/api/slider/updateSlider/{id}',
  audience: 'staff',
  parameters: IdParameters,
  body: SlideChanges,
  response: Slide,
  failures: ['NOT_FOUND', 'STALE'],
  uses: [changeSlide, ...recordActivity, takeUpload, claimUpload, keepPicture],
});

export const directions = ['up', 'down'] as const;
export type Direction = (typeof directions)[number];

export const moveSlider = defineRoute({
  name: 'moveSlider',
  summary: 'Moves a slide by one place among those of its language; answers every slide in the new order',
  method: 'PUT',
  path: '/api/slider/moveSlider/{id}',
  audience: 'staff',
  parameters: IdParameters,
  body: v.strictObject({ direction: v.picklist(directions), version: v.optional(Version) }),
  response: v.array(Slide),
  failures: ['NOT_FOUND', 'STALE'],
  uses: [{ on: 'slides', actions: ['dynamodb:Scan', 'dynamodb:PutItem'] }, ...recordActivity, linkPicture],
});

export const deleteSlider = defineRoute({
  name: 'deleteSlider',
  summary: 'Takes a slide out of every list; it can be restored for 30 days',
  method: 'DELETE',
  path: '/api/slider/deleteSlider/{id}',
  audience: 'staff',
  parameters: IdParameters,
  response: Empty,
  failures: ['NOT_FOUND', 'STALE'],
  uses: [changeSlide, ...recordActivity],
});

export const fetchDeletedSlides = defineRoute({
  name: 'fetchDeletedSlides',
  summary: 'The deleted slides that can still be restored, the last deleted first',
  method: 'GET',
  path: '/api/slider/deleted',
  audience: 'staff',
  response: v.array(DeletedSlide),
  uses: [{ on: 'slides', actions: ['dynamodb:Scan'] }],
});

export const restoreSlider = defineRoute({
  name: 'restoreSlider',
  summary: 'Brings back a deleted slide, to the place that it had',
  method: 'POST',
  path: '/api/slider/restoreSlider/{id}',
  audience: 'staff',
  parameters: IdParameters,
  response: Slide,
  failures: ['NOT_FOUND', 'STALE'],
  uses: [changeSlide, ...recordActivity, linkPicture],
});

export const purgeSlides = defineJob({
  name: 'purgeSlides',
  summary: 'Removes slides that were deleted 30 days ago, with their pictures',
  everyMinutes: 12 * 60,
  timeoutSeconds: 60,
  uses: [
    { on: 'slides', actions: ['dynamodb:Scan', 'dynamodb:DeleteItem'] },
    recordOwnActivity,
    { on: 'files/slides/*', actions: ['s3:DeleteObject'] },
  ],
});

/** Renders the public pages. Design and reasons: docs/decisions/0014-published-pages.md. */
export const renderPages = defineConsumer({
  name: 'renderPages',
  summary: 'Renders the public pages again with what staff publish',
  follows: ['slides', 'settings'],
  batch: 100,
  retries: 20,
  timeoutSeconds: 60,
  // A run each day removes expired licences from the pages.
  alsoEveryMinutes: 60,
  uses: [
    { on: 'slides', actions: ['dynamodb:Scan'] },
    { on: 'settings', actions: ['dynamodb:GetItem'] },
    { on: 'leases', actions: ['dynamodb:UpdateItem'] },
    linkPicture,
    { on: 'site', actions: ['s3:ListBucket'] },
    { on: 'site/build.txt', actions: ['s3:GetObject'] },
    { on: 'site/index.html', actions: ['s3:PutObject'] },
    { on: 'site/*/index.html', actions: ['s3:PutObject'] },
    { on: 'site/.well-known/security.txt', actions: ['s3:PutObject'] },
    { on: 'site/site.webmanifest', actions: ['s3:PutObject'] },
    { on: 'site/site-bn.webmanifest', actions: ['s3:PutObject'] },
    { on: 'site/slides/*', actions: ['s3:PutObject', 's3:DeleteObject'] },
  ],
});
