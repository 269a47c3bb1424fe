import { type HandlerResult, serve } from '../server/serve.ts';
import { readSettings } from './read-settings.ts';
import { getOfficeSettings as route } from './routes.ts';

export async function getOfficeSettings(): Promise<HandlerResult<typeof route>> {
  return await readSettings();
}

export const handler = serve(route, getOfficeSettings);
