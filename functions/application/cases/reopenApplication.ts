import { writerOf } from '../../activity/write-activity.ts';
import { type Handler, serve } from '../../server/serve.ts';
import { DomainError, isDomainError } from '../../shared/errors.ts';
import { messages } from '../../shared/messages.ts';
import { reopening } from '../rules/changes.ts';
import { changeApplication } from '../store/applications.ts';
import { present } from '../store/present.ts';
import { isOpen, isUndeleted, type StoredApplication } from '../stored-application.ts';
import { reopenApplication as route } from './routes.ts';

/** Reopens a closed case. Fails while a newer open case of the person has the same passport or email. */
export const reopenApplication: Handler<typeof route> = async request => {
  const { parameters, body } = request;
  const changes = (before: StoredApplication) => {
    if (isOpen(before)) throw new DomainError('CONFLICT', messages.caseOpen);
    return reopening;
  };
  const change = { version: body.version, accepts: isUndeleted, changes };
  try {
    return await present(await changeApplication(parameters.id, change, writerOf(route, request)));
  } catch (error) {
    if (!isDomainError(error, 'DUPLICATE')) throw error;
    const taken = Object.keys(error.fields ?? {}).map(field => [field, messages.newerCaseOpen]);
    throw new DomainError('DUPLICATE', messages.newerCaseOpen, { fields: Object.fromEntries(taken) });
  }
};

export const handler = serve(route, reopenApplication);
