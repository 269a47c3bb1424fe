import { writerOf } from '../../activity/write-activity.ts';
import { type Handler, serve } from '../../server/serve.ts';
import { DomainError } from '../../shared/errors.ts';
import { messages } from '../../shared/messages.ts';
import { closing } from '../rules/changes.ts';
import { isFinished } from '../rules/stage-rules.ts';
import { changeApplication } from '../store/applications.ts';
import { present } from '../store/present.ts';
import type { StoredApplication } from '../stored-application.ts';
import { closeApplication as route } from './routes.ts';

/** Closes a rejected or collected case. Other cases, such as abandoned ones, require `anyway`. */
export const closeApplication: Handler<typeof route> = async request => {
  const { parameters, body, caller, now } = request;
  const changes = (before: StoredApplication) => {
    if (!body.anyway && !isFinished(before)) throw new DomainError('CONFLICT', messages.caseNotFinished);
    return closing(caller.id, now);
  };
  const change = { version: body.version, changes };
  return present(await changeApplication(parameters.id, change, writerOf(route, request)));
};

export const handler = serve(route, closeApplication);
