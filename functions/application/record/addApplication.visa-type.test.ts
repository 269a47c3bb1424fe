import { beforeEach, describe, expect, it } from 'vitest';
import { messages } from '../../shared/messages.ts';
import { storedApplicationOf, storedQueues } from '../../testing/applications.ts';
import { fields } from '../../testing/samples.ts';
import { add, prepareToAdd } from './testing/add.ts';

beforeEach(() => void prepareToAdd());

describe('addApplication with a visa type [§7]', () => {
  it('requires company, job title, duty duration and salary only for work and other', async () => {
    const { company, jobTitle, dutyDuration, salary } = fields;
    const given = { company, jobTitle, dutyDuration, salary };
    const none = Object.fromEntries(Object.keys(given).map(name => [name, undefined]));
    for (const visaType of ['work', 'other']) {
      const { status, body } = await add({ ...none, visaType });
      expect([status, Object.keys(body.fields).toSorted()]).toEqual([400, Object.keys(given).toSorted()]);
    }
    const { status, body } = await add({ ...none, visaType: 'visit' });
    expect([status, body.visaType]).toEqual([201, 'visit']);
    expect(await storedApplicationOf(body._id)).not.toHaveProperty('company');
  });

  it.each([undefined, '', 'tourism'])('rejects the visa type %j', async visaType => {
    const { status, body } = await add({ visaType });
    expect([status, body.fields]).toEqual([400, { visaType: messages.noVisaType }]);
  });

  it('adds an application with an undecided visa type to the queue for these, without requiring a job', async () => {
    const noJob = { company: undefined, jobTitle: undefined, dutyDuration: undefined, salary: undefined };
    const { body } = await add({ ...noJob, visaType: 'undecided' });
    expect(await storedQueues(body._id)).toEqual(['quiet', 'undecided', 'missing']);
    expect(await storedApplicationOf(body._id)).not.toHaveProperty('company');
  });
});
