import { byEmail, sendCode } from '../server/guard/send-code.ts';
import { serve } from '../server/serve.ts';
import { findPersonByEmail } from './directory.ts';
import { passwordCodeEmail, passwordCodeOf } from './recovery.ts';
import { passwordCode as route } from './recovery-routes.ts';

export const handler = serve(route, async ({ body, now, sourceIp }) => {
  await sendCode({
    route: route.name,
    subject: passwordCodeOf(body.email),
    address: sourceIp,
    now,
    findDelivery: async () => {
      const person = await findPersonByEmail(body.email);
      return person?.enabled ? byEmail(person.email, passwordCodeEmail) : undefined;
    },
  });
  return {};
});
