import { choosePassword, type Input } from '../../../functions/contract.ts';
import { request } from '../../shared/request.ts';

/** Apart from `session.ts`, which the login carries: few sign-ins need it, and the rule of passwords comes with it. */

/** Has the server put a person's own password in the place of a temporary one. @throws RequestError */
export async function chooseFirstPassword(body: Input<typeof choosePassword>['body']): Promise<void> {
  await request(choosePassword, { body });
}
