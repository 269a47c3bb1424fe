import { serve } from '../../server/serve.ts';
import { updateApplicationReject as route } from '../routes.ts';
import { statusSetter } from './status.ts';

export const updateApplicationReject = statusSetter(route, 'Rejected');
export const handler = serve(route, updateApplicationReject);
