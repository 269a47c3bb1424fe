import type { StoredApplication } from '../stored-application.ts';

/** A record as a line of the history of another one names it. */
export function nameOf({ _id, givenN, surname, passport }: StoredApplication) {
  return { id: _id, name: `${givenN} ${surname}, ${passport}`.trim() };
}
