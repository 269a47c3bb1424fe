import { writerOf } from '../../server/activity.ts';
import type { Answered, ServedRequest } from '../../server/serve.ts';
import { dayOf } from '../../shared/text.ts';
import type { Status } from '../fields.ts';
import type { StoredApplication } from '../record.ts';
import type {
  updateApplicationApprove,
  updateApplicationPending,
  updateApplicationReject,
} from '../routes.ts';
import { statusChange } from '../rules/application.ts';
import { changeApplication } from '../store/change-application.ts';
import { present } from './present.ts';

type StatusRoute =
  | typeof updateApplicationPending
  | typeof updateApplicationApprove
  | typeof updateApplicationReject;
/** The plain function of a status action; today is the day in Dhaka. */
export function statusSetter(route: StatusRoute, status: Status) {
  return async (request: ServedRequest<StatusRoute>): Promise<Answered<StatusRoute>> => {
    const { parameters, body, now } = request;
    const wish = { today: dayOf(now), given: body.date, decision: body.decision };
    const changes = (before: StoredApplication) => statusChange(before, status, wish);
    const writer = writerOf(route, request);
    return present(await changeApplication(parameters.id, { version: body.version, changes }, writer));
  };
}
