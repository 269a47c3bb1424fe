import { useCallback, useEffect, useRef } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import {
  type Activity,
  type Application,
  type ApplicationRow,
  addApplication,
  addNote,
  type DocumentSlot,
  fetchApplication,
  getActivity,
  getApplication,
  limits,
  type RouteInput,
  updateApplication,
  updateApplicationAdd,
  updateChecklist,
} from '../../../functions/contract.ts';
import type { RequestError } from '../../shared/request.ts';
import { staffRequest, useIdempotencyKey } from '../session/api.ts';
import { type Pages, pagesKey, usePages } from '../shared/table/pages.tsx';
import {
  type StageChange,
  type StatusChange,
  sendAssignee,
  sendClosed,
  sendStage,
  sendStatus,
} from './change-calls.ts';
import type { StatusAction } from './status-actions.ts';
import { useForgetApplications } from './useApplications.ts';

/** Hooks for one application: owns its cache key, the order of its writes, and the invalidation of other data. */

type DocumentKeys = { readonly [slot in DocumentSlot]?: string | null };
export type NewApplication = RouteInput<typeof addApplication>['body'];
type ApplicationChanges = RouteInput<typeof updateApplication>['body'];
export type MarkChange = Omit<RouteInput<typeof updateChecklist>['body'], 'version'>;

/** A record and the time it was read, in milliseconds: its file links work for five minutes from then. */
interface Reading {
  readonly application: Application;
  readonly readAt: number;
}

const applicationKey = (id: string) => ['application', id] as const;
const readingOf = (application: Application): Reading => ({ application, readAt: Date.now() });

async function read(id: string): Promise<Reading> {
  return readingOf(await staffRequest(getApplication, { parameters: { id } }));
}

/** `reload` and the writes throw RequestError. */
export interface ApplicationRecord {
  readonly application: Application | undefined;
  readonly readAt: number;
  readonly error: RequestError | undefined;
  readonly reload: () => Promise<Application>;
  /** Writes fields or the portrait, based on the version that the caller read. */
  readonly update: (changes: ApplicationChanges) => Promise<Application>;
  /** Adds, replaces or (with null) removes documents. */
  readonly saveDocuments: (files: DocumentKeys) => Promise<Application>;
  readonly setStatus: (action: StatusAction, change: StatusChange) => Promise<Application>;
  /** Sets, changes or (with a null date) clears a stage. */
  readonly setStage: (change: StageChange) => Promise<Application>;
  /** Marks a checklist item, or (with a null state) removes its mark. */
  readonly setMark: (change: MarkChange) => Promise<Application>;
  /** Assigns it to a user; null unassigns it. */
  readonly assign: (person: string | null) => Promise<Application>;
  readonly addNote: (text: string) => Promise<Application>;
  readonly setClosed: (closed: boolean) => Promise<Application>;
}

/** Timeout of the duplicate check for new applications. */
export const duplicateCheckMilliseconds = 5000;

/** An application by id. Every read is recorded in its history, so it is fetched only when a screen needs it. */
export function useApplication(id: string): ApplicationRecord {
  const { mutate } = useSWRConfig();
  const forgetLists = useForgetApplications();
  const { data, error } = useSWR<Reading, RequestError>(applicationKey(id), () => read(id), {
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    shouldRetryOnError: false,
    dedupingInterval: 0,
  });
  const lastWrite = useRef<Promise<unknown>>(Promise.resolve());
  const version = useRef(0);
  const known = data?.application.version ?? 0;
  useEffect(() => {
    version.current = Math.max(version.current, known);
  }, [known]);

  const keep = useCallback(
    async (application: Application) => {
      version.current = Math.max(version.current, application.version);
      // Responses to writes do not contain the number of views of the copy.
      const withOpenings = (known?: Reading) => {
        const { opened, openedAt } = known?.application ?? {};
        return readingOf({ opened, openedAt, ...application });
      };
      await mutate(applicationKey(id), withOpenings, { revalidate: false });
      return application;
    },
    [id, mutate],
  );

  const reload = useCallback(
    async () => keep(await staffRequest(getApplication, { parameters: { id } })),
    [id, keep],
  );

  /** Queues writes; each uses the version returned by the previous one. */
  const write = (send: (version: number) => Promise<Application>): Promise<Application> => {
    const written = lastWrite.current.then(async () => {
      const application = await keep(await send(version.current));
      void mutate(pagesKey(activityKey(id)));
      void forgetLists();
      return application;
    });
    lastWrite.current = written.catch(() => undefined);
    return written;
  };

  const parameters = { id };
  return {
    application: data?.application,
    readAt: data?.readAt ?? 0,
    error,
    reload,
    update: body => write(() => staffRequest(updateApplication, { parameters, body })),
    saveDocuments: files =>
      write(version => staffRequest(updateApplicationAdd, { parameters, body: { ...files, version } })),
    setStage: change => write(version => sendStage({ id, version }, change)),
    setMark: change =>
      write(version => staffRequest(updateChecklist, { parameters, body: { ...change, version } })),
    assign: person => write(version => sendAssignee({ id, version }, person)),
    addNote: text => write(version => staffRequest(addNote, { parameters, body: { text, version } })),
    setClosed: closed => write(version => sendClosed({ id, version }, closed)),
    setStatus: (action, change) => write(version => sendStatus({ id, version }, action, change)),
  };
}

/**
 * Finds the open case with this passport number; undefined if there is none.
 * @throws RequestError, and the signal's reason
 */
export async function findOpenCase(
  passport: string,
  options?: { readonly signal: AbortSignal },
): Promise<ApplicationRow | undefined> {
  const query = { search: passport, limit: String(limits.pageSizeMax) };
  const { applications } = await staffRequest(fetchApplication, { query }, options);
  return applications.find(row => row.passport === passport && row.closedAt === undefined);
}

/** Checks whether an open case has this passport number. @throws like `findOpenCase` */
export async function isPassportTaken(passport: string, left: AbortSignal): Promise<boolean> {
  const signal = AbortSignal.any([left, AbortSignal.timeout(duplicateCheckMilliseconds)]);
  return (await findOpenCase(passport, { signal })) !== undefined;
}

/** Adds an application. Retries with the same entries create it only once. */
export function useAddApplication(): (body: NewApplication) => Promise<Application> {
  const keyOf = useIdempotencyKey();
  const keep = useKeepApplication();
  return async body => {
    const application = await staffRequest(addApplication, { body }, { idempotencyKey: keyOf(body) });
    // The next screen shows it without another request.
    await keep(application);
    return application;
  };
}

/** Caches an application that another screen's write returned, and invalidates the lists. */
export function useKeepApplication(): (application: Application) => Promise<void> {
  const { mutate } = useSWRConfig();
  const forgetLists = useForgetApplications();
  return async application => {
    await mutate(applicationKey(application._id), readingOf(application), { revalidate: false });
    await forgetLists();
  };
}

/** Invalidates the cached record, or only its history. */
export function useForgetApplication(): (id: string, what?: 'history') => Promise<unknown> {
  const { mutate } = useSWRConfig();
  return (id, what) =>
    Promise.all([mutate(pagesKey(activityKey(id))), what === undefined && mutate(applicationKey(id))]);
}

/** Cache key of an application's history. Writes to the application invalidate it. */
const activityKey = (id: string) => ['activity', id] as const;

/** Pages of an application's history, newest first. Fetched only if `wanted`. */
export function useActivity(id: string, wanted: boolean): Pages<Activity> {
  return usePages(
    wanted ? activityKey(id) : undefined,
    cursor => staffRequest(getActivity, { parameters: { id }, query: { cursor } }),
    page => page.activity,
    { revalidateOnFocus: false },
  );
}
