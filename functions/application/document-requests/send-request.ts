import { siteOrigin } from '../../server/environment.ts';
import { sendMail } from '../../server/guard/mail.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { visibleSettings } from '../../settings/standing.ts';
import { DomainError } from '../../shared/errors.ts';
import { messages } from '../../shared/messages.ts';
import { officeDayOf } from '../../shared/office-time.ts';
import type { DocumentRequest } from '../document-request-schemas.ts';
import { recipientOf } from '../notices/notice.ts';
import { readNotice } from '../notices/notices.ts';
import type { StoredApplication } from '../stored-application.ts';
import { linkPath } from './link-secret.ts';
import { requestEmail } from './request-email.ts';

type Recipient = Pick<DocumentRequest, 'id' | 'language'> & { readonly email: string };

/** Returns whether the applicant agreed to emails and this site sends them to a working address. */
export async function canBeEmailed(record: StoredApplication): Promise<boolean> {
  return siteOrigin() !== undefined && recipientOf(record, await readNotice(record._id)) !== undefined;
}

/** @throws DomainError CONFLICT if no email can be sent to the applicant */
export async function requireEmail(record: StoredApplication): Promise<void> {
  if (!(await canBeEmailed(record))) throw new DomainError('CONFLICT', messages.noRequestEmail);
}

export async function sendRequest({ id, language, email }: Recipient, now: Date): Promise<void> {
  const origin = siteOrigin() ?? '';
  const settings = visibleSettings(await readSettings(), officeDayOf(now));
  const url = origin + linkPath(id, language);
  await sendMail({ to: email, ...requestEmail({ url, language, settings, origin }) });
}
