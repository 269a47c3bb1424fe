import { environmentValue } from '../../server/environment.ts';
import type { TracedMail } from '../../server/guard/mail.ts';
import type { Settings } from '../../settings/routes.ts';
import { siteOriginVariable } from '../../shared/resources.ts';
import type { StoredApplication } from '../stored-application.ts';
import { noticeEmail } from './notice-email.ts';
import { stopNotices } from './routes.ts';
import { stopTokenOf } from './stop-token.ts';

/**
 * The email to an applicant whose application has changed; SES sends its key back with all news of it.
 * @param settings as visitors may see them
 */
export function noticeMail(to: StoredApplication, key: string, settings: Settings): TracedMail {
  const { _id, email, language } = to;
  const origin = environmentValue(siteOriginVariable);
  const token = stopTokenOf(to);
  return {
    ...noticeEmail({ origin, token, language, settings }),
    to: email,
    replyTo: settings.email,
    stopUrl: origin + stopNotices.path.replace('{token}', token),
    tags: { application: _id, notice: key },
  };
}
