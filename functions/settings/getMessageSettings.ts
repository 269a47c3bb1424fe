import { spentThisMonth } from '../application/messages/budget.ts';
import { type Handler, serve } from '../server/serve.ts';
import { getMessageSettings as route } from './message-settings.ts';
import { readMessageSettings } from './read-message-settings.ts';

export const getMessageSettings: Handler<typeof route> = async ({ now }) => {
  const [settings, month] = await Promise.all([readMessageSettings(), spentThisMonth(now)]);
  return { settings, ...month };
};

export const handler = serve(route, getMessageSettings);
