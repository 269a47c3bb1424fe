import { type Counter, countAttempts } from '../../server/guard/attempts.ts';
import type { CodeDelivery } from '../../server/guard/send-code.ts';
import { filledTemplate, type MessageSettings } from '../../settings/message-settings.ts';
import type { WrittenLanguage } from '../../shared/schemas.ts';
import { serverLimits } from '../../shared/server-limits.ts';
import { smsLength } from '../../shared/sms-parts.ts';
import { refund, spend } from '../messages/budget.ts';
import { textCarrier } from '../messages/carriers/text-carrier.ts';
import { contactOn } from '../rules/contacts.ts';
import type { StoredApplication } from '../stored-application.ts';

interface TextCode {
  /** Language of the page. If undefined, the applicant's. */
  readonly language: WrittenLanguage | undefined;
  readonly settings: MessageSettings;
  readonly now: Date;
}

/** Returns undefined if the applicant has not agreed to SMS, has no such number, or the stage sends no SMS. */
export function byText(
  record: StoredApplication,
  { language = record.language ?? 'bn', settings, now }: TextCode,
): CodeDelivery | undefined {
  // Only numbers of Bangladesh: thieves let codes be sent to foreign numbers that earn from each SMS.
  const [to, send] = [contactOn('sms', record), textCarrier()];
  if (!send || !to) return undefined;
  return {
    step: 'sms',
    async send(code) {
      const text = filledTemplate(settings.templates.code[language], { code });
      const price = smsLength(text).parts * settings.smsPartPrice;
      if ((await countAttempts(countersOf(record.passport), now)) > 0) return;
      if (!(await spend(price, now))) return;
      const { outcome } = await send({ to, template: 'code', language, text, value: code });
      // After other outcomes the carrier accepted nothing.
      if (outcome !== 'sent' && outcome !== 'unknown') await refund(price, now);
    },
  };
}

/** Counts only SMS that are sent, so that guesses cannot use up the number for all. */
function countersOf(passport: string): readonly Counter[] {
  const { textCodesForPassportPerHour, textCodesPerHour } = serverLimits;
  const table = 'enquiryGuard';
  return [
    {
      table,
      about: ['codes by SMS for a passport', passport],
      windows: { perHour: textCodesForPassportPerHour },
    },
    { table, about: ['codes by SMS'], windows: { perHour: textCodesPerHour } },
  ];
}
