import { writerOf } from '../../activity/write-activity.ts';
import { type Handler, serve } from '../../server/serve.ts';
import { officeDayOf } from '../../shared/office-time.ts';
import { stageChange } from '../rules/stage-rules.ts';
import { changeApplication } from '../store/applications.ts';
import { present } from '../store/present.ts';
import { updateStage as route } from './routes.ts';

export const updateStage: Handler<typeof route> = async request => {
  const { parameters, body, now } = request;
  const { version, ...wish } = body;
  const change = {
    version,
    tells: true,
    changes: (before: Parameters<typeof stageChange>[0]) => stageChange(before, wish, officeDayOf(now)),
  };
  const writer = writerOf(route, request);
  return present(await changeApplication(parameters.id, change, writer));
};

export const handler = serve(route, updateStage);
