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
  type Input,
  limits,
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

/** One application for the screens: it owns the record's key, the order of its writes, and what they make old. */

type DocumentKeys = { readonly [slot in DocumentSlot]?: string | null };
export type NewApplication = Input<typeof addApplication>['body'];
type ApplicationChanges = Input<typeof updateApplication>['body'];
export type MarkChange = Omit<Input<typeof updateChecklist>['body'], 'version'>;

/** A record and when it was read, in milliseconds: its links to files work for five minutes from then. */
interface Reading {
  readonly application: Application;
  readonly readAt: number;
}

const applicationKey = (id: string) => ['application', id] as const;
const readingOf = (application: Application): Reading => ({ application, readAt: Date.now() });

async function read(id: string): Promise<Reading> {
  return readingOf(await staffRequest(getApplication, { parameters: { id } }));
}

export interface ApplicationRecord {
  readonly application: Application | undefined;
  readonly readAt: number;
  readonly error: RequestError | undefined;
  /** Reads the record again. @throws RequestError */
  readonly reload: () => Promise<Application>;
  /** Writes fields or the portrait over the version that the caller read. @throws RequestError */
  readonly update: (changes: ApplicationChanges) => Promise<Application>;
  /** Adds, replaces or (with null) removes documents. @throws RequestError */
  readonly saveDocuments: (files: DocumentKeys) => Promise<Application>;
  /** Sets the status. @throws RequestError */
  readonly setStatus: (action: StatusAction, change: StatusChange) => Promise<Application>;
  /** Sets, changes or (with null as its day) takes back a stage. @throws RequestError */
  readonly setStage: (change: StageChange) => Promise<Application>;
  /** Marks an item of the checklist, or (with null as its state) takes its mark back. @throws RequestError */
  readonly setMark: (change: MarkChange) => Promise<Application>;
  /** Gives it to somebody by their id, or (with null) to nobody. @throws RequestError */
  readonly assign: (person: string | null) => Promise<Application>;
  /** Adds a note of the office. @throws RequestError */
  readonly addNote: (text: string) => Promise<Application>;
  /** Closes the case, finished or not, or reopens it. @throws RequestError */
  readonly setClosed: (closed: boolean) => Promise<Application>;
}

/** Time-out of the check for duplicates in the form of a new application. */
export const duplicateCheckMilliseconds = 5000;

/** An application by its id. Every reading is recorded in its history, so it is read only when a screen needs it. */
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
      // What a write answers does not say how often the copy was opened.
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

  /** Writes one after another, each with the version that the one before it answered. */
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
 * Finds the open case with this passport, as records store it; undefined where there is none.
 * @throws RequestError, and the signal's reason
 */
export async function openCaseOf(
  passport: string,
  options?: { readonly signal: AbortSignal },
): Promise<ApplicationRow | undefined> {
  const query = { search: passport, limit: String(limits.pageSizeMax) };
  const { applications } = await staffRequest(fetchApplication, { query }, options);
  return applications.find(row => row.passport === passport && row.closedAt === undefined);
}

/** Asks whether there is such a case, for the form of a new application. @throws as `openCaseOf` does */
export async function isPassportTaken(passport: string, left: AbortSignal): Promise<boolean> {
  const signal = AbortSignal.any([left, AbortSignal.timeout(duplicateCheckMilliseconds)]);
  return (await openCaseOf(passport, { signal })) !== undefined;
}

/** Adds an application; tries with the same entries record it once. */
export function useAddApplication(): (body: NewApplication) => Promise<Application> {
  const keyOf = useIdempotencyKey();
  const keep = useKeepApplication();
  return async body => {
    const application = await staffRequest(addApplication, { body }, { idempotencyKey: keyOf(body) });
    // Its screen, which opens next, shows it at once.
    await keep(application);
    return application;
  };
}

/** Keeps what a write answered elsewhere than on the application's own screen, and marks the lists as old. */
export function useKeepApplication(): (application: Application) => Promise<void> {
  const { mutate } = useSWRConfig();
  const forgetLists = useForgetApplications();
  return async application => {
    await mutate(applicationKey(application._id), readingOf(application), { revalidate: false });
    await forgetLists();
  };
}

/** Has a record, or its history alone, read again where it is shown: it was changed elsewhere. */
export function useForgetApplication(): (id: string, what?: 'history') => Promise<unknown> {
  const { mutate } = useSWRConfig();
  return (id, what) =>
    Promise.all([mutate(pagesKey(activityKey(id))), what === undefined && mutate(applicationKey(id))]);
}

/** The key of an application's history: a write to the application makes it old. */
const activityKey = (id: string) => ['activity', id] as const;

/** The history of an application, a page after another, newest first; asked for only once `wanted`. */
export function useActivity(id: string, wanted: boolean): Pages<Activity> {
  return usePages(
    wanted ? activityKey(id) : undefined,
    cursor => staffRequest(getActivity, { parameters: { id }, query: { cursor } }),
    page => page.activity,
    { revalidateOnFocus: false },
  );
}
