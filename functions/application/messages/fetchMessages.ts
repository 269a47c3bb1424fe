import { serve } from '../../server/serve.ts';
import { getUndeleted } from '../store/applications.ts';
import { conversationOf } from './conversation.ts';
import { fetchMessages as route } from './routes.ts';

export const handler = serve(route, async ({ parameters }) =>
  conversationOf(await getUndeleted(parameters.id)),
);
