import { serve } from '../../server/serve.ts';
import { statusSetter } from './change-status.ts';
import { updateApplicationReject as route } from './routes.ts';

export const updateApplicationReject = statusSetter(route, 'Rejected');
export const handler = serve(route, updateApplicationReject);
