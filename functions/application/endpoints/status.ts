import type { Answered, ServedRequest } from '../../server/serve.ts';
import { dayOf } from '../../shared/text.ts';
import type { Status } from '../fields.ts';
import type {
  updateApplicationApprove,
  updateApplicationPending,
  updateApplicationReject,
} from '../routes.ts';
import { statusChange } from '../rules/application.ts';
import { changeApplication } from './change-application.ts';
import { present } from './present.ts';

type StatusRoute =
  | typeof updateApplicationPending
  | typeof updateApplicationApprove
  | typeof updateApplicationReject;
type Request = Pick<ServedRequest<StatusRoute>, 'parameters' | 'body' | 'caller' | 'now'>;

/** The plain function of a status action; the date is today's in Dhaka unless one is given. */
export function statusSetter(route: StatusRoute, status: Status) {
  return async (request: Request): Promise<Answered<StatusRoute>> => {
    const { parameters, body, caller, now } = request;
    const today = dayOf(now);
    const changes = statusChange(status, body.date ?? today, today);
    const writer = { who: caller.id, action: route.name, now };
    return present(await changeApplication(parameters.id, { version: body.version, changes }, writer));
  };
}
