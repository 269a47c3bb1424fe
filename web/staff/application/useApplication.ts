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

/** Hooks for one application. Only this module uses its cache key, orders writes and invalidates other data. */

type DocumentKeys = { readonly [slot in DocumentSlot]?: string | null };
export type NewApplication = RouteInput<typeof addApplication>['body'];
type ApplicationChanges = RouteInput<typeof updateApplication>['body'];
export type MarkChange = Omit<RouteInput<typeof updateChecklist>['body'], 'version'>;

/** An application, and when it was loaded, in milliseconds. Its file links expire five minutes later. */
interface Reading {
  readonly application: Application;
  readonly readAt: number;
}

const applicationKey = (id: string) => ['application', id] as const;
const readingOf = (application: Application): Reading => ({ application, readAt: Date.now() });

async function read(id: string): Promise<Reading> {
  return readingOf(await staffRequest(getApplication, { parameters: { id } }));
}

/** One application. `reload` and the functions that write throw RequestError. */
export interface ApplicationRecord {
  readonly application: Application | undefined;
  readonly readAt: number;
  readonly error: RequestError | undefined;
  readonly reload: () => Promise<Application>;
  /** Saves fields or the portrait. Fails if the version is not the current one. */
  readonly update: (changes: ApplicationChanges) => Promise<Application>;
  /** Adds or replaces documents, or removes those that are null. */
  readonly saveDocuments: (files: DocumentKeys) => Promise<Application>;
  readonly setStatus: (action: StatusAction, change: StatusChange) => Promise<Application>;
  /** Sets or changes a stage, or clears it if the date is null. */
  readonly setStage: (change: StageChange) => Promise<Application>;
  /** Marks an item of the checklist, or removes its mark if the state is null. */
  readonly setMark: (change: MarkChange) => Promise<Application>;
  readonly assign: (person: string | null) => Promise<Application>;
  readonly addNote: (text: string) => Promise<Application>;
  readonly setClosed: (closed: boolean) => Promise<Application>;
  /** Sends a change with the current version, after earlier ones, and caches the application of its answer. */
  readonly write: <T extends { readonly application: Application }>(
    send: (version: number) => Promise<T>,
  ) => Promise<T>;
}

/** Timeout of the duplicate check for new applications, in milliseconds. */
export const duplicateCheckMilliseconds = 5000;

/** Loads an application by id, only while a screen shows it, because the server records each view in its history. */
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
      // Keeps the number of views of the applicant's copy, which responses to writes do not contain.
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

  /** Runs writes one after the other, each with the version that the previous one returned. */
  const writeWith = <T extends { readonly application: Application }>(
    send: (version: number) => Promise<T>,
  ): Promise<T> => {
    const written = lastWrite.current.then(async () => {
      const answer = await send(version.current);
      await keep(answer.application);
      void mutate(pagesKey(activityKey(id)));
      void forgetLists();
      return answer;
    });
    lastWrite.current = written.catch(() => undefined);
    return written;
  };
  const write = async (send: (version: number) => Promise<Application>): Promise<Application> =>
    (await writeWith(async version => ({ application: await send(version) }))).application;

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
    write: writeWith,
    setStatus: (action, change) => write(version => sendStatus({ id, version }, action, change)),
  };
}

/** Returns the open case with this passport number, if any. @throws RequestError, and the signal's reason */
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

/** Adds an application. A retry with the same entries does not create a second one. */
export function useAddApplication(): (body: NewApplication) => Promise<Application> {
  const keyOf = useIdempotencyKey();
  const keep = useKeepApplication();
  return async body => {
    const application = await staffRequest(addApplication, { body }, { idempotencyKey: keyOf(body) });
    // The record screen, which opens next, then needs no request.
    await keep(application);
    return application;
  };
}

/** Caches an application that a write on another screen returned, and invalidates the lists. */
export function useKeepApplication(): (application: Application) => Promise<void> {
  const { mutate } = useSWRConfig();
  const forgetLists = useForgetApplications();
  return async application => {
    await mutate(applicationKey(application._id), readingOf(application), { revalidate: false });
    await forgetLists();
  };
}

/** Invalidates the cached application, or only its history. */
export function useForgetApplication(): (id: string, what?: 'history') => Promise<unknown> {
  const { mutate } = useSWRConfig();
  return (id, what) =>
    Promise.all([mutate(pagesKey(activityKey(id))), what === undefined && mutate(applicationKey(id))]);
}

/** Cache key of an application's history, which every write to the application invalidates. */
const activityKey = (id: string) => ['activity', id] as const;

/** History of an application, newest entries first. */
export function useActivity(id: string): Pages<Activity> {
  return usePages(
    activityKey(id),
    cursor => staffRequest(getActivity, { parameters: { id }, query: { cursor } }),
    page => page.activity,
    { revalidateOnFocus: false },
  );
}
