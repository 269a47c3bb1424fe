import { environmentValue } from '../../server/environment.ts';
import type { TracedMail } from '../../server/guard/mail.ts';
import type { Settings } from '../../settings/routes.ts';
import { siteOriginVariable } from '../../shared/resources.ts';
import type { StoredApplication } from '../record.ts';
import { noticeEmail } from '../rules/notice-email.ts';
import { stopNotices } from '../stop-route.ts';
import { stopTokenOf } from './stop-token.ts';

/** Who writes to applicants. */
export type Sender = Pick<Settings, 'consultancyName' | 'email'>;

/** The email to an applicant whose application has changed; SES sends its key back with all news of it. */
export function noticeMail(to: StoredApplication, key: string, sender: Sender): TracedMail {
  const { _id, email, language } = to;
  const origin = environmentValue(siteOriginVariable);
  const token = stopTokenOf(to);
  return {
    ...noticeEmail({ origin, token, language, sender }),
    to: email,
    from: sender.consultancyName,
    replyTo: sender.email,
    stopUrl: origin + stopNotices.path.replace('{token}', token),
    tags: { application: _id, notice: key },
  };
}
