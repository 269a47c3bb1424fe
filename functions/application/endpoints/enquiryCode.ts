import { sendCode } from '../../server/guard/send-code.ts';
import { type Answered, type ServedRequest, serve } from '../../server/serve.ts';
import { enquiryCode as route } from '../code-route.ts';
import { codeEmail } from '../rules/code-email.ts';
import { codeOf } from '../store/enquiry-guard.ts';
import { findMatches } from '../store/find-matches.ts';

/** Sends a code to the address on file where all three values match. */
async function enquiryCode({ body, now }: ServedRequest<typeof route>): Promise<Answered<typeof route>> {
  const identity = { passport: body.search, nationality: body.search1, dob: body.search2 };
  await sendCode({
    route: route.name,
    subject: codeOf(identity),
    now,
    findAddress: async () => (await findMatches(identity, 1))[0]?.email,
    write: code => codeEmail(code, body.language),
  });
  return {};
}

export const handler = serve(route, enquiryCode);
