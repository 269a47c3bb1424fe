import { type Answered, serve } from '../server/serve.ts';
import { getSettings as route } from './routes.ts';
import { readSettings } from './store.ts';

/** The settings that the public pages show; a new installation has the defaults. */
export async function getSettings(): Promise<Answered<typeof route>> {
  return await readSettings();
}

export const handler = serve(route, getSettings);
