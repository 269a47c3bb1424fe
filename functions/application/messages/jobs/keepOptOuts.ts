import { DeleteOptedOutNumberCommand, PutOptedOutNumberCommand } from '@aws-sdk/client-pinpoint-sms-voice-v2';
import { ActivityRecord } from '../../../activity/activity-record.ts';
import { parseSubject } from '../../../activity/subject.ts';
import { smsVoice } from '../../../server/aws/sms-voice.ts';
import { nameOfResource } from '../../../server/environment.ts';
import { runConsumer } from '../../../server/run-task.ts';
import { contactOn } from '../../rules/contacts.ts';
import { findApplication } from '../../store/applications.ts';
import { keepOptOuts as consumer } from './tasks.ts';

/**
 * Compares with the record of now and not with the entry, so a repeated or late entry does no harm. As the stop link does,
 * the end of one consent stops the number for all cases that have it; a new consent of any case opens it again.
 */
async function keepOptOuts({ subject, before, after }: ActivityRecord): Promise<void> {
  const changed = Object.keys({ ...before, ...after });
  if (!changed.includes('consents') && !changed.includes('phone')) return;
  const record = await findApplication(parseSubject(subject).id);
  if (!record) return;
  const agreed = contactOn('sms', record);
  if (agreed) return await removeOptOut(agreed);
  const hasEnded = hasConsent(before) && !hasConsent(after);
  const number = hasEnded && contactOn('sms', { ...record, consents: { sms: anyConsent } });
  if (number) await smsVoice.send(new PutOptedOutNumberCommand(optOutOf(number)));
}

const anyConsent = { on: '2000-01-01', way: 'inPerson' } as const;

function hasConsent(values: ActivityRecord['before']): boolean {
  return Object(values?.['consents']).sms !== undefined;
}

/** AWS answers with an error for a number that is not on the list. */
async function removeOptOut(number: string): Promise<void> {
  await smsVoice.send(new DeleteOptedOutNumberCommand(optOutOf(number))).catch((error: unknown) => {
    if (Object(error).name !== 'ResourceNotFoundException') throw error;
  });
}

const optOutOf = (OptedOutNumber: string) => ({
  OptOutListName: nameOfResource('textOptOuts'),
  OptedOutNumber,
});

export const handler = runConsumer(consumer, ActivityRecord, keepOptOuts);
