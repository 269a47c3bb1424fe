import {
  type Application,
  findLikely,
  getApplication,
  type JoinedPart,
  joinApplications,
  parsePhone,
  separateApplications,
} from '../../../functions/contract.ts';
import { staffRequest } from '../session/api.ts';
import { removeRecentRecord } from '../session/recent-records.ts';
import type { LikelyPerson } from './likely-words.ts';
import { useForgetApplication, useKeepApplication } from './useApplication.ts';
import { useForgetDeleted } from './useDeletedApplications.ts';

/** Hooks that find, join and separate two applications of one person. */

/** Returns other applications that are probably of the same person. @throws RequestError */
export async function likelyOthers(application: Application): Promise<LikelyPerson[]> {
  const { surname, givenN, dob, nationalId, email, passport } = application;
  const known = { surname, givenN, dob, nationalId, email, passport, phone: parsePhone(application.phone) };
  const body = Object.fromEntries(Object.entries(known).filter(([, value]) => value));
  const { likely } = await staffRequest(findLikely, { body });
  return likely.filter(({ _id }) => _id !== application._id);
}

/** Loads an application for the comparison. @throws RequestError */
export function readOther(id: string): Promise<Application> {
  return staffRequest(getApplication, { parameters: { id } });
}

interface Pair {
  readonly stays: Application;
  readonly goes: Application;
}

/** Joins two applications. `take` lists the parts to copy from the one that is removed. @throws RequestError */
export function useJoin(): (pair: Pair, take: JoinedPart[]) => Promise<void> {
  const keep = useKeepApplication();
  const forget = useForgetApplication();
  return async ({ stays, goes }, take) => {
    const body = { version: stays.version, other: goes._id, otherVersion: goes.version, take };
    const joined = await staffRequest(joinApplications, { parameters: { id: stays._id }, body });
    removeRecentRecord(goes._id);
    await Promise.all([keep(joined), forget(stays._id, 'history')]);
  };
}

/** Undoes the joining: both applications are as before. @throws RequestError */
export function useUndoJoin(): (id: string, stays: string) => Promise<void> {
  const keep = useKeepApplication();
  const forget = useForgetApplication();
  const forgetDeleted = useForgetDeleted();
  return async (id, stays) => {
    const back = await staffRequest(separateApplications, { parameters: { id } });
    await Promise.all([keep(back), forget(stays), forgetDeleted()]);
  };
}
