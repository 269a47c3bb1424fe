import { serve } from '../../server/serve.ts';
import { updateApplicationApprove as route } from '../routes.ts';
import { statusSetter } from './status.ts';

export const updateApplicationApprove = statusSetter(route, 'Approved');
export const handler = serve(route, updateApplicationApprove);
