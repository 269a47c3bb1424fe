import { serve } from '../../server/serve.ts';
import { updateApplicationPending as route } from '../routes.ts';
import { statusSetter } from './status.ts';

export const updateApplicationPending = statusSetter(route, 'Pending');
export const handler = serve(route, updateApplicationPending);
