import { writerOf } from '../../activity/write-activity.ts';
import { type Handler, serve } from '../../server/serve.ts';
import { DomainError } from '../../shared/errors.ts';
import { messages } from '../../shared/messages.ts';
import { changeApplication } from '../store/applications.ts';
import { present } from '../store/present.ts';
import type { StoredApplication } from '../stored-application.ts';
import { withoutRequest } from './request-rules.ts';
import { withdrawDocumentRequest as route } from './routes.ts';

/** Ends a link. Documents that have arrived with it stay. */
export const withdrawDocumentRequest: Handler<typeof route> = async request => {
  const { parameters, now } = request;
  const find = ({ documentRequests = [] }: StoredApplication) =>
    documentRequests.find(({ id }) => id === parameters.request);
  const changes = (before: StoredApplication) => {
    if (!find(before)) throw new DomainError('NOT_FOUND', messages.notFound);
    return { documentRequests: withoutRequest(before, parameters.request, now) };
  };
  const says = (before: StoredApplication) => ({ withdrawn: find(before)?.items ?? [] });
  return present(await changeApplication(parameters.id, { changes, says }, writerOf(route, request)));
};

export const handler = serve(route, withdrawDocumentRequest);
