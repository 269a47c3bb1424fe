import * as application from './application/routes.ts';
import * as openapi from './openapi/routes.ts';
import * as settings from './settings/routes.ts';
import type { Route } from './shared/route.ts';
import * as slider from './slider/routes.ts';
import * as uploads from './uploads/routes.ts';
import * as users from './users/routes.ts';

/** The only door between functions, infra and web: what they share, they take from here. */

export * from './application/activity-words.ts';
export * from './application/fields.ts';
export * from './application/routes.ts';
export * from './application/schemas.ts';
export * from './openapi/routes.ts';
export * from './settings/routes.ts';
export * from './shared/countries.ts';
export * from './shared/errors.ts';
export * from './shared/id.ts';
export * from './shared/limits.ts';
export * from './shared/messages.ts';
export * from './shared/resources.ts';
export * from './shared/route.ts';
export { IdParameters, type StoredFile } from './shared/schemas.ts';
export * from './shared/tables.ts';
export * from './shared/text.ts';
export * from './slider/routes.ts';
export * from './uploads/routes.ts';
export * from './users/routes.ts';
export { type Role, roles, type User } from './users/schemas.ts';

const isRoute = (value: unknown): value is Route =>
  typeof value === 'object' && value !== null && 'uses' in value && 'method' in value;

/** An endpoint and the folder of `functions` in which its handler is: `{domain}/{name}.ts`. */
export interface Endpoint {
  readonly domain: string;
  readonly route: Route;
}

/** Every endpoint of the product. */
// @__NO_SIDE_EFFECTS__
export function endpoints(): Endpoint[] {
  return Object.entries({ application, openapi, settings, slider, uploads, users }).flatMap(
    ([domain, routes]) =>
      Object.values(routes)
        .filter(isRoute)
        .map(route => ({ domain, route })),
  );
}
