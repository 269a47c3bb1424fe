import { serve } from '../../server/serve.ts';
import { statusSetter } from './change-status.ts';
import { updateApplicationApprove as route } from './routes.ts';

export const updateApplicationApprove = statusSetter(route, 'Approved');
export const handler = serve(route, updateApplicationApprove);
