import { beforeEach, describe, expect, it, vi } from 'vitest';
import { siteOriginVariable } from '../../shared/resources.ts';
import { changeEvent, mockNoticeTables, type NoticeTables } from '../../testing/notices.ts';
import { applicationId } from '../../testing/samples.ts';
import { stubStage } from '../../testing/stage.ts';
import { handler } from './queueNotice.ts';

let tables: NoticeTables;
const queued = () => tables.notice();
const due = '2026-03-04T20:07:06.789Z';

beforeEach(() => {
  stubStage();
  tables = mockNoticeTables();
});

describe('queueNotice [§7]', () => {
  it.each([
    ['another status', {}],
    [
      'another stage',
      { action: 'updateStage', before: {}, after: { 'stages.biometrics': { date: '2026-03-04' } } },
    ],
    [
      'a stage taken back',
      { action: 'updateStage', before: { 'stages.medical': { date: '2026-03-04' } }, after: {} },
    ],
    [
      'a change that is undone',
      { action: 'undoChange', before: { isStatus: 'Approved' }, after: { isStatus: 'Pending' } },
    ],
  ])('makes the email due two minutes after the change, for %s', async (_, changes) => {
    expect(await handler(changeEvent(4, changes))).toEqual({ batchItemFailures: [] });
    expect(queued()).toMatchObject({ version: 1, changed: 4, waiting: 'waiting', due });
  });

  it.each([
    ['is another date of the same status', { before: {}, after: { pending: '2026-03-09' } }],
    ['adds the application', { action: 'addApplication', before: {} }],
    ['is a migration', { action: 'migrate', after: { 'stages.received': { date: '2026-03-04' } } }],
    ['changes no field', { before: undefined, after: undefined }],
    ['is from before versions were kept', { version: undefined }],
    ['is of a slide', { subject: 'slide#65e5f3f0a1b2c3d4e5f60718', action: 'updateSlider' }],
  ])('stores nothing to report if the change %s', async (_, changes) => {
    await handler(changeEvent(4, changes));
    expect(queued()).toBeUndefined();
  });

  it('stores nothing on a deployment stage that sends no emails about changes', async () => {
    vi.stubEnv(siteOriginVariable, '');
    await handler(changeEvent(4));
    expect(queued()).toBeUndefined();
  });

  it('adds a change to the waiting email without delaying it', async () => {
    await handler(changeEvent(4));
    await handler(changeEvent(5, { at: '2026-03-04T20:06:00.000Z#0011' }));
    expect(queued()).toMatchObject({ changed: 5, due });
  });

  it('stores a change only once if the stream repeats it', async () => {
    await handler(changeEvent(4));
    await handler(changeEvent(5));
    tables.putNotice({ version: 9, changed: 5, sentVersion: 7 });
    for (const version of [4, 5, 6, 7]) await handler(changeEvent(version));
    expect(queued()).toEqual({ application: applicationId, version: 9, changed: 5, sentVersion: 7 });
  });

  it('stores the earlier values of each change, even if the stream sends the changes in another order', async () => {
    const medical = { date: '2026-03-04' };
    const set = { action: 'updateStage', before: {}, after: { 'stages.medical': medical } };
    await handler(
      changeEvent(6, { action: 'updateStage', before: { 'stages.medical': medical }, after: {} }),
    );
    await handler(changeEvent(5, set));
    await handler(changeEvent(5, set));
    expect(queued()).toMatchObject({
      changed: 6,
      changes: [
        { version: 5, before: { 'stages.medical': null } },
        { version: 6, before: { 'stages.medical': medical } },
      ],
    });
  });

  it('stores no earlier values if the waiting email must be sent in any case', async () => {
    tables = mockNoticeTables({}, { changed: 4, waiting: 'waiting', due });
    await handler(changeEvent(5));
    expect(queued()).toMatchObject({ changed: 5, due });
    expect(queued()).not.toHaveProperty('changes');
  });

  it('keeps the lease of an email that is being sent', async () => {
    const sending = { key: 'k', version: 4, email: 'a@example.com' };
    const lease = '2026-03-04T20:30:00.000Z';
    tables = mockNoticeTables({}, { changed: 4, waiting: 'waiting', due: lease, sending });
    await handler(changeEvent(5));
    expect(queued()).toMatchObject({ changed: 5, due: lease, sending });
  });
});
