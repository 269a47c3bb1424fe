import * as activity from './activity/routes.ts';
import * as cases from './application/cases/routes.ts';
import * as copy from './application/copy/routes.ts';
import * as documentLinks from './application/document-requests/link-routes.ts';
import * as documentRequests from './application/document-requests/routes.ts';
import * as code from './application/enquiry/code-route.ts';
import * as enquiry from './application/enquiry/routes.ts';
import * as exports from './application/export/routes.ts';
import * as imports from './application/import/routes.ts';
import * as takeBack from './application/import/take-back-routes.ts';
import * as join from './application/join/routes.ts';
import * as likely from './application/likely/routes.ts';
import * as list from './application/list/routes.ts';
import * as many from './application/many/routes.ts';
import * as phoneTasks from './application/messages/jobs/tasks.ts';
import * as phoneLinks from './application/messages/phone-link-routes.ts';
import * as messages from './application/messages/routes.ts';
import * as stop from './application/messages/stop-route.ts';
import * as office from './application/office/routes.ts';
import * as record from './application/record/routes.ts';
import * as report from './application/report/routes.ts';
import * as status from './application/status/routes.ts';
import * as trash from './application/trash/routes.ts';
import * as work from './application/work/routes.ts';
import * as files from './files/routes.ts';
import * as openapi from './openapi/routes.ts';
import * as reports from './reports/routes.ts';
import * as messageSettings from './settings/message-settings.ts';
import * as settings from './settings/routes.ts';
import * as views from './settings/view-routes.ts';
import type { Route } from './shared/route.ts';
import type { Consumer, Job, Listener, Task } from './shared/task.ts';
import * as slider from './slider/routes.ts';
import * as factor from './users/factor-routes.ts';
import * as recovery from './users/recovery-routes.ts';
import * as users from './users/routes.ts';

/** What `infra` may import of `functions`, in addition to the contract. */

export { ActivityRecord } from './activity/activity-record.ts';
export { type ArchivedEntry, toArchivedEntry, withSortedKeys } from './activity/archived-entry.ts';
export type { Channel } from './application/consents.ts';
export { fetchProofKeys } from './application/copy/routes.ts';
export { aggregators } from './application/messages/carriers/aggregators.ts';
export { textEvents } from './application/messages/carriers/text-receipt.ts';
export { whatsAppTemplates } from './application/messages/carriers/whatsapp-template.ts';
export { indexAttributes } from './application/rules/index-keys.ts';
export { workItems } from './application/rules/queues.ts';
export { searchEntries } from './application/rules/search-entries.ts';
export { StoredApplication } from './application/stored-application.ts';
export { fileSlots } from './files/slots.ts';
export { openapi } from './openapi/routes.ts';
export { standingLine } from './settings/standing.ts';
export { apiEvent, originHeader, originSecretsVariable, viewerHeader } from './shared/api-event.ts';
export { createRouteFinder } from './shared/find-route.ts';
export { newId } from './shared/id.ts';
export { defaultOfficeZone, officeZoneVariable, startOfPeriod } from './shared/office-time.ts';
export {
  type AwsService,
  aggregatorVariable,
  apiClientVariable,
  callPatienceVariable,
  environmentNames,
  type FilePrefix,
  guardTables,
  issuerVariable,
  malwareScan,
  messageChannelsVariable,
  pdfDocumentsVariable,
  quietHoursVariable,
  type Resource,
  type ResourceKind,
  resourceKindOf,
  siteBuildVariable,
  siteMarker,
  siteOriginVariable,
  staffClientsVariable,
} from './shared/resources.ts';
export { serverLimits } from './shared/server-limits.ts';
export { smsLength } from './shared/sms-parts.ts';
export { type Index, type Table, type TableName, tables } from './shared/tables.ts';
export { type Consumer, type Listener, mailEvents, skippedRecordLine, type Task } from './shared/task.ts';
export { emailPattern, normalisePassport } from './shared/text.ts';
export { NewSlide, renderPages } from './slider/routes.ts';
export { siteCache } from './slider/site-content.ts';

const isTask = (value: unknown): value is Task =>
  typeof value === 'object' && value !== null && 'uses' in value && 'summary' in value;
const isJob = (task: Task): task is Job => 'everyMinutes' in task;
const isConsumer = (task: Task): task is Consumer => 'follows' in task;
const isListener = (task: Task): task is Listener => 'hears' in task;

export const isRoute = (task: Task): task is Route => 'method' in task;

/** Returns every task with its domain, the folder of `functions` that contains its handler. */
export function placedTasks(): { readonly domain: string; readonly task: Task }[] {
  const domains = {
    activity,
    application: {
      ...cases,
      ...code,
      ...copy,
      ...enquiry,
      ...exports,
      ...imports,
      ...takeBack,
      ...join,
      ...likely,
      ...list,
      ...many,
      ...office,
      ...record,
      ...report,
      ...status,
      ...trash,
      ...work,
    },
    'application/document-requests': { ...documentLinks, ...documentRequests },
    'application/messages': { ...messages, ...phoneTasks, ...phoneLinks, ...stop },
    files,
    openapi,
    reports,
    settings: { ...settings, ...messageSettings, ...views },
    slider,
    users: { ...users, ...recovery, ...factor },
  };
  return Object.entries(domains).flatMap(([domain, found]) =>
    Object.values(found)
      .filter(isTask)
      .map(task => ({ domain, task })),
  );
}

export interface PlacedRoute {
  /** Folder of `functions` that has its handler. */
  readonly domain: string;
  readonly route: Route;
}

export function endpoints(): PlacedRoute[] {
  return placedTasks().flatMap(({ domain, task }) => (isRoute(task) ? { domain, route: task } : []));
}

export function jobs(): Job[] {
  return tasks().filter(isJob);
}

export function consumers(): Consumer[] {
  return tasks().filter(isConsumer);
}

export function listeners(): Listener[] {
  return tasks().filter(isListener);
}

export function tasks(): Task[] {
  return placedTasks().map(({ task }) => task);
}
