import { handler } from '../application/list/fetchApplication.ts';
import { fetchApplication as route } from '../application/list/routes.ts';
import type { StoredApplication } from '../application/stored-application.ts';
import { eventOf } from './event.ts';
import { admin, storedApplication } from './samples.ts';

/** Id of the application with this number of newer ones. */
export const idOf = (age: number) => (1_000_000 - age).toString(16).padStart(24, '0');

/** Inverse of `idOf`. */
export const agesOf = ({ applications }: { applications: readonly { _id: string }[] }) =>
  applications.map(({ _id }) => 1_000_000 - Number.parseInt(_id, 16));

/** An application with this number of newer ones, of another person. */
export const applicationOfAge = (age: number, changes: Partial<StoredApplication> = {}) =>
  storedApplication({ _id: idOf(age), email: `${age}@example.com`, passport: `BX01${age}`, ...changes });

export const rows = (count: number, changes: Partial<StoredApplication> = {}) =>
  Array.from({ length: count }, (_, age) => applicationOfAge(age, changes));

export async function fetchPage(query: Record<string, string> = {}) {
  const answer = await handler(eventOf(route, { caller: admin, query }));
  return { status: answer.statusCode, body: JSON.parse(answer.body ?? '') };
}
