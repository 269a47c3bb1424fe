import * as v from 'valibot';
import { addApplication } from '../../../../functions/application/record/addApplication.ts';
import { editApplication } from '../../../../functions/application/record/edit-application.ts';
import { updateApplicationApprove } from '../../../../functions/application/status/updateApplicationApprove.ts';
import { updateApplicationPending } from '../../../../functions/application/status/updateApplicationPending.ts';
import { updateStage } from '../../../../functions/application/status/updateStage.ts';
import { changeApplication } from '../../../../functions/application/store/applications.ts';
import { deleteApplication } from '../../../../functions/application/trash/deleteApplication.ts';
import { restoreApplication } from '../../../../functions/application/trash/restoreApplication.ts';
import { applicationFields, officeDayOf } from '../../../../functions/contract.ts';
import { mockUpload } from '../../../../functions/testing/s3.ts';
import { caller, type Measured, measureIn, sourceIp } from './measured.ts';
import type { Office } from './office.ts';

const month = 30 * 86_400_000;

/** All end with the same digit, so that they have the same stage and number of queues in any office. */
export function chosenIn(office: Office, now: Date) {
  const open = Array.from({ length: office.count }, (_, age) => office.count - 1 - age).filter(number => {
    const { isStatus, createdAt } = office.record(number);
    return number % 10 === 1 && isStatus === 'Pending' && Date.parse(createdAt) < now.getTime() - month;
  });
  const deleted = open.find(number => number % 20 === 1) ?? 0;
  const [edited = 0, pended = 0, approved = 0, seen = 0, staged = 0, taken = 0, sent = 0] = open.filter(
    number => number !== deleted,
  );
  return { deleted, edited, pended, approved, seen, staged, taken, sent };
}

export async function measureChanges({ office, now, s3, measure }: Measured): Promise<void> {
  const uploaded = `incoming/image/${caller.id}/${'1'.repeat(24)}`;
  mockUpload(s3, uploaded);
  const request = { caller, now, sourceIp };
  const on = (number: number) => ({ ...request, parameters: { id: office.id(number) } });
  const { deleted, edited, pended, approved, seen, staged, taken } = chosenIn(office, now);
  const { version } = office.record(0);
  const writer = { who: caller.id, action: 'updateApplication', now, address: sourceIp };

  await measure('Add', () =>
    addApplication({
      ...request,
      idempotencyKey: 'one',
      body: {
        ...v.parse(v.object(applicationFields), office.record(seen)),
        passport: 'ZZ0000001',
        email: 'new.person@example.com',
        image: uploaded,
        isAdmin: true,
        language: 'bn',
        consent: true,
      },
    }),
  );
  await measure('Edit of a field that no list shows', () =>
    editApplication(office.id(edited), { birthCity: 'Elsewhere', version }, writer),
  );
  await measure('Take a case', () =>
    changeApplication(
      office.id(taken),
      { version, changes: () => ({ assignee: { id: caller.id, name: 'Nadia' } }) },
      { ...writer, action: 'assignApplication' },
    ),
  );
  await measure('Stage', () => updateStage({ ...on(staged), body: { stage: 'submitted', version } }));
  await measure('Pending, with another day', () =>
    updateApplicationPending({
      ...on(pended),
      body: { date: officeDayOf(new Date(now.getTime() + 30 * 86_400_000)), version },
    }),
  );
  await measure('Approve', () => updateApplicationApprove({ ...on(approved), body: { version } }));
  await measure('Delete', () => deleteApplication(on(deleted)));
  await measure('Restore', () => restoreApplication(on(deleted)));
}

export const countChanges = (count: number, now: Date) => measureIn(count, now, measureChanges);
