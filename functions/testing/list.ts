import { handler } from '../application/list/fetchApplication.ts';
import { fetchApplication as route } from '../application/list/routes.ts';
import type { StoredApplication } from '../application/stored-application.ts';
import { eventOf } from './event.ts';
import { admin, storedApplication } from './samples.ts';

/** Returns the id of the application with this age. The age is the number of newer applications. */
export const idOf = (age: number) => (1_000_000 - age).toString(16).padStart(24, '0');

/** Returns the ages of the applications in a response. Inverse of `idOf`. */
export const agesOf = ({ applications }: { applications: readonly { _id: string }[] }) =>
  applications.map(({ _id }) => 1_000_000 - Number.parseInt(_id, 16));

/** Returns an application of its own person. `age` is the number of newer applications. */
export const applicationOfAge = (age: number, changes: Partial<StoredApplication> = {}) =>
  storedApplication({ _id: idOf(age), email: `${age}@example.com`, passport: `BX01${age}`, ...changes });

export const rows = (count: number, changes: Partial<StoredApplication> = {}) =>
  Array.from({ length: count }, (_, age) => applicationOfAge(age, changes));

export async function fetchPage(query: Record<string, string> = {}) {
  const answer = await handler(eventOf(route, { caller: admin, query }));
  return { status: answer.statusCode, body: JSON.parse(answer.body ?? '') };
}
