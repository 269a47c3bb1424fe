import { writerOf } from '../../activity/write-activity.ts';
import type { HandlerResult, ServedRequest } from '../../server/serve.ts';
import { officeDayOf } from '../../shared/office-time.ts';
import { rejectReasonOf, statusChange } from '../rules/changes.ts';
import type { Status } from '../stages.ts';
import { changeApplication } from '../store/applications.ts';
import { present } from '../store/present.ts';
import type { StoredApplication } from '../stored-application.ts';
import type {
  updateApplicationApprove,
  updateApplicationPending,
  updateApplicationReject,
} from './routes.ts';

type StatusRoute =
  | typeof updateApplicationPending
  | typeof updateApplicationApprove
  | typeof updateApplicationReject;
export function statusSetter(route: StatusRoute, status: Status) {
  return async (request: ServedRequest<StatusRoute>): Promise<HandlerResult<StatusRoute>> => {
    const { parameters, body, now } = request;
    const { date: given, decision, version, ...reason } = body;
    const wish = { today: officeDayOf(now), given, decision };
    const changes = (before: StoredApplication) => ({
      ...statusChange(before, status, wish),
      rejectReason: rejectReasonOf(before, status, reason),
    });
    const writer = writerOf(route, request);
    return present(await changeApplication(parameters.id, { version, changes, tells: true }, writer));
  };
}
