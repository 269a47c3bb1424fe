import { serve } from '../../server/serve.ts';
import { statusSetter } from './change-status.ts';
import { updateApplicationPending as route } from './routes.ts';

export const updateApplicationPending = statusSetter(route, 'Pending');
export const handler = serve(route, updateApplicationPending);
