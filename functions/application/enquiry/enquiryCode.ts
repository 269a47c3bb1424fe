import { siteOrigin } from '../../server/environment.ts';
import { byEmail, sendCode } from '../../server/guard/send-code.ts';
import { serve } from '../../server/serve.ts';
import { readMessageSettings } from '../../settings/read-message-settings.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { visibleSettings } from '../../settings/standing.ts';
import { officeDayOf } from '../../shared/office-time.ts';
import { codeEmail } from './code-email.ts';
import { enquiryCode as route } from './code-route.ts';
import { codeOf } from './enquiry-guard.ts';
import { findMatches } from './find-matches.ts';
import { byText } from './text-code.ts';

export const handler = serve(route, async ({ body, now, sourceIp }) => {
  const identity = { passport: body.search, nationality: body.search1, dob: body.search2 };
  await sendCode({
    route: route.name,
    subject: codeOf(identity),
    address: sourceIp,
    now,
    findDelivery: async () => {
      const { language } = body;
      // Always reads both matches and settings, so that the response time does not reveal a match.
      if (body.way === 'sms') {
        const [[match], settings] = await Promise.all([findMatches(identity, 1), readMessageSettings()]);
        return match && byText(match, { language, settings, now });
      }
      const [[match], stored] = await Promise.all([findMatches(identity, 1), readSettings()]);
      const settings = visibleSettings(stored, officeDayOf(now));
      const write = (code: string) => codeEmail({ code, language, settings, origin: siteOrigin() });
      return match && byEmail(match.email, write);
    },
  });
  return {};
});
