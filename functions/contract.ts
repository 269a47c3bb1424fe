import * as activity from './activity/routes.ts';
import * as copy from './application/copy/routes.ts';
import * as enquiry from './application/enquiry/routes.ts';
import * as list from './application/list/routes.ts';
import * as notices from './application/notices/routes.ts';
import * as record from './application/record/routes.ts';
import * as status from './application/status/routes.ts';
import * as trash from './application/trash/routes.ts';
import * as files from './files/routes.ts';
import * as openapi from './openapi/routes.ts';
import * as reports from './reports/routes.ts';
import * as settings from './settings/routes.ts';
import type { Route } from './shared/route.ts';
import type { Consumer, Job, Listener, Task } from './shared/task.ts';
import * as slider from './slider/routes.ts';
import * as factor from './users/factor-routes.ts';
import * as recovery from './users/recovery-routes.ts';
import * as users from './users/routes.ts';

/** The only door between functions, infra and web: what they share, they take from here. */

export { ActivityRecord } from './activity/activity-record.ts';
export { type Archived, archived } from './activity/archived.ts';
export * from './activity/routes.ts';
export * from './activity/schemas.ts';
export * from './activity/subject.ts';
export * from './application/copy/routes.ts';
export * from './application/days.ts';
export * from './application/enquiry/routes.ts';
export * from './application/fields.ts';
export { indexAttributes, waitsForSignature } from './application/index-keys.ts';
export * from './application/list/routes.ts';
export { counterOf, stageCounters } from './application/months.ts';
export { noticeEmail, noticePages } from './application/notices/notice-email.ts';
export type { NoticeProblem } from './application/notices/notice-record.ts';
export * from './application/notices/routes.ts';
export * from './application/progress.ts';
export * from './application/proof-claims.ts';
export * from './application/record/routes.ts';
export { readReference, referenceOf, shownReference } from './application/reference.ts';
export * from './application/schemas.ts';
export { stagesOf } from './application/stage-rules.ts';
export * from './application/stages.ts';
export * from './application/status/routes.ts';
export { isLive, StoredApplication } from './application/stored-application.ts';
export * from './application/trash/routes.ts';
export * from './files/routes.ts';
export * from './files/rules.ts';
export * from './files/slots.ts';
export * from './openapi/routes.ts';
export * from './reports/routes.ts';
export * from './settings/letterhead.ts';
export * from './settings/routes.ts';
export * from './settings/standing.ts';
export { apiEvent } from './shared/api-event.ts';
export * from './shared/countries.ts';
export * from './shared/errors.ts';
export { routeFinder } from './shared/find-route.ts';
export * from './shared/id.ts';
export * from './shared/languages.ts';
export * from './shared/limits.ts';
export * from './shared/messages.ts';
export * from './shared/origin.ts';
export { phoneFrom, phoneText } from './shared/phone.ts';
export * from './shared/resources.ts';
export { type Role, roles } from './shared/roles.ts';
export * from './shared/route.ts';
export type { StoredFile } from './shared/schemas.ts';
export * from './shared/server-limits.ts';
export * from './shared/tables.ts';
export { type Consumer, type Listener, setAsideLine, type Task } from './shared/task.ts';
export * from './shared/text.ts';
export * from './slider/routes.ts';
export * from './slider/site-content.ts';
export * from './users/factor-routes.ts';
export * from './users/recovery-routes.ts';
export * from './users/routes.ts';
export type { User } from './users/schemas.ts';

const isTask = (value: unknown): value is Task =>
  typeof value === 'object' && value !== null && 'uses' in value && 'summary' in value;
const isJob = (task: Task): task is Job => 'everyMinutes' in task;
const isConsumer = (task: Task): task is Consumer => 'follows' in task;
const isListener = (task: Task): task is Listener => 'hears' in task;

export const isRoute = (task: Task): task is Route => 'method' in task;

/** Every task with its domain: the folder of `functions` that has its handler, in a file of its name. */
export function placedTasks(): { readonly domain: string; readonly task: Task }[] {
  const domains = {
    activity,
    application: { ...copy, ...enquiry, ...list, ...notices, ...record, ...status, ...trash },
    files,
    openapi,
    reports,
    settings,
    slider,
    users: { ...users, ...recovery, ...factor },
  };
  return Object.entries(domains).flatMap(([domain, found]) =>
    Object.values(found)
      .filter(isTask)
      .map(task => ({ domain, task })),
  );
}

/** Every endpoint of the product. */
export function endpoints(): { readonly domain: string; readonly route: Route }[] {
  return placedTasks().flatMap(({ domain, task }) => (isRoute(task) ? { domain, route: task } : []));
}

/** Every job of the product. */
export function jobs(): Job[] {
  return tasks().filter(isJob);
}

/** Every consumer of a table's stream. */
export function consumers(): Consumer[] {
  return tasks().filter(isConsumer);
}

/** Every listener of the product. */
export function listeners(): Listener[] {
  return tasks().filter(isListener);
}

/** Everything that has a function. */
export function tasks(): Task[] {
  return placedTasks().map(({ task }) => task);
}
