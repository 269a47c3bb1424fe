import { type HandlerResult, serve } from '../server/serve.ts';
import { readSettings, stageSettings } from './read-settings.ts';
import { getSettings as route } from './routes.ts';

export async function getSettings(): Promise<HandlerResult<typeof route>> {
  const { rejectReasons, ...shown } = await readSettings();
  return { ...shown, ...stageSettings() };
}

export const handler = serve(route, getSettings);
