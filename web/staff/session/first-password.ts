import { choosePassword, type Input } from '../../../functions/contract.ts';
import { request } from '../../shared/request.ts';

/** Apart from `session.ts`, which the login carries: few sign-ins need it, and the rule of passwords comes with it. */

/** Replaces a temporary password by the person's own, on the server. @throws RequestError */
export async function chooseFirstPassword(body: Input<typeof choosePassword>['body']): Promise<void> {
  await request(choosePassword, { body });
}
