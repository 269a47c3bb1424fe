import { type ActivityEntry, applicantActor, type User } from '../../../functions/contract.ts';

export const sadia: User = {
  _id: '6512bd43d9caa6e02c990b0b',
  name: 'Sadia Islam',
  email: 'sadia@example.com',
  role: 'admin',
  enabled: true,
  invited: false,
};
export const ayesha = { kind: 'application', _id: 'a'.repeat(24), name: 'Ayesha Rahman' } as const;
export const done = (minute: number, entry: Partial<ActivityEntry>): ActivityEntry => ({
  at: `2026-05-01T10:0${minute}:00.000Z`,
  action: 'getApplication',
  by: { _id: sadia._id, name: sadia.name },
  on: ayesha,
  ...entry,
});
export const activity = [
  done(5, { by: { _id: applicantActor, name: '' }, action: 'fetchApplicationEnquiry' }),
  done(4, {
    action: 'updateApplicationApprove',
    address: '203.0.113.7',
    before: { isStatus: 'Pending' },
    after: { isStatus: 'Approved' },
  }),
  done(3, {}),
  done(2, {}),
  done(1, { on: { ...ayesha, _id: 'b'.repeat(24), name: '' } }),
  done(0, {
    action: 'updateSettings',
    on: { kind: 'settings', _id: 'site', name: '' },
    before: { phone: '1' },
    after: { phone: '2' },
  }),
];
