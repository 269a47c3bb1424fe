import { writerOf } from '../../activity/write-activity.ts';
import { serve } from '../../server/serve.ts';
import { fieldError, isDomainError } from '../../shared/errors.ts';
import { messages } from '../../shared/messages.ts';
import { findPerson } from '../../users/directory.ts';
import { changeApplication } from '../store/applications.ts';
import { present } from '../store/present.ts';
import type { StoredApplication } from '../stored-application.ts';
import { assignApplication as route } from './routes.ts';

/** Assigns an application to a person who can sign in, with the current name, or to no one. */
export const handler = serve(route, async request => {
  const { parameters, body } = request;
  const { person, version } = body;
  const assignee = person === null ? undefined : await colleague(person);
  const change = { version, changes: () => ({ assignee }) };
  return present(await changeApplication(parameters.id, change, writerOf(route, request)));
});

async function colleague(id: string): Promise<StoredApplication['assignee']> {
  const person = await findPerson(id).catch((error: unknown) => {
    if (!isDomainError(error, 'NOT_FOUND')) throw error;
  });
  if (!person?.enabled) throw fieldError('person', messages.invalid('person'));
  return { id, name: person.name };
}
