import * as v from 'valibot';
import { limits } from '../shared/limits.ts';
import { messages } from '../shared/messages.ts';
import { defineRoute } from '../shared/route.ts';
import { TypedText } from '../shared/schemas.ts';
import { readRole, recordActivity } from '../shared/uses.ts';

/** Saved views of the list of applications: a person's own, and those of the office. */

const name = v.pipe(
  TypedText(),
  v.nonEmpty(messages.invalid('name of the view')),
  v.maxLength(limits.viewNameMax, messages.invalid('name of the view')),
  v.description('The name of the view.'),
);

export const SavedView = v.strictObject({
  name,
  filters: v.pipe(
    v.string(),
    v.maxLength(limits.linkMax),
    v.regex(/^[\w%=&+.*-]*$/),
    v.description('Search parameters of the list’s URL. Days may be relative: `7d` is seven days ago.'),
  ),
});
export type SavedView = v.InferOutput<typeof SavedView>;

export const SavedViews = v.object({
  views: v.pipe(
    v.array(SavedView),
    v.maxLength(limits.savedViews, messages.tooManyViews),
    v.description('The views in the order of the sidebar.'),
  ),
  version: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000_000)),
});
export type SavedViews = v.InferOutput<typeof SavedViews>;

export const getViews = defineRoute({
  name: 'getViews',
  summary: 'The saved views of the list: the caller’s own and those of the office',
  method: 'GET',
  path: '/api/settings/views',
  audience: 'staff',
  response: v.object({
    own: v.pipe(SavedViews, v.description('The views that the caller saved.')),
    office: v.pipe(SavedViews, v.description('The views that all staff see.')),
  }),
  uses: [{ on: 'settings', actions: ['dynamodb:GetItem'] }],
});

export const saveOwnViews = defineRoute({
  name: 'saveOwnViews',
  summary: 'Replaces the caller’s own saved views',
  method: 'PUT',
  path: '/api/settings/views/own',
  audience: 'staff',
  body: v.strictObject(SavedViews.entries),
  response: SavedViews,
  failures: ['STALE'],
  uses: [{ on: 'settings', actions: ['dynamodb:GetItem', 'dynamodb:PutItem'] }],
});

export const saveOfficeViews = defineRoute({
  name: 'saveOfficeViews',
  summary: 'Replaces the saved views that all staff see',
  method: 'PUT',
  path: '/api/settings/views/office',
  audience: 'superAdmin',
  body: v.strictObject(SavedViews.entries),
  response: SavedViews,
  failures: ['STALE'],
  uses: [readRole, { on: 'settings', actions: ['dynamodb:GetItem', 'dynamodb:PutItem'] }, ...recordActivity],
});
