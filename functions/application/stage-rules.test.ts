import { describe, expect, it } from 'vitest';
import { messages } from '../shared/messages.ts';
import { storedApplication, today } from '../testing/samples.ts';
import { stageChange, stagesOf } from './stage-rules.ts';

const received = { date: '2026-01-02' };
const record = storedApplication({ stages: { received } });

describe('A record from before there were stages', () => {
  it('was received on the day in Dhaka on which it was added', () => {
    expect(stagesOf(storedApplication({ createdAt: '2026-01-02T18:00:00.000Z' }))).toEqual({
      received: { date: '2026-01-03' },
    });
  });

  it('was decided on the day of its approval, if it is approved', () => {
    const approve = '2026-02-03';
    expect(stagesOf(storedApplication({ isStatus: 'Approved', approve }))).toEqual({
      received,
      decision: { date: approve },
    });
    expect(stagesOf(storedApplication({ isStatus: 'Rejected', approve }))).toEqual({ received });
    expect(stagesOf(storedApplication({ isStatus: 'Approved' }))).toEqual({ received });
  });

  it('keeps what is known with its first stage', () => {
    expect(stageChange(storedApplication(), { stage: 'medical' }, today)).toEqual({
      stages: { received, medical: { date: today } },
    });
  });
});

describe('A record with stages', () => {
  it('has those, whatever its status says', () => {
    expect(stagesOf(storedApplication({ stages: {}, isStatus: 'Approved', approve: '2026-02-03' }))).toEqual(
      {},
    );
  });
});

describe('A change of a stage', () => {
  it('sets it, today if no day is given', () => {
    expect(stageChange(record, { stage: 'biometrics' }, today).stages).toEqual({
      received,
      biometrics: { date: today },
    });
    expect(stageChange(record, { stage: 'biometrics', date: '2026-02-03', note: 'In Dhaka' }, today)).toEqual(
      { stages: { received, biometrics: { date: '2026-02-03', note: 'In Dhaka' } } },
    );
  });

  it('replaces its day and its note', () => {
    const before = storedApplication({ stages: { received, medical: { date: '2026-02-01', note: 'Old' } } });
    const medical = { date: '2026-02-02' };
    // A note that is undefined is not a note: DynamoDB's client would refuse it.
    expect(stageChange(before, { stage: 'medical', ...medical }, today).stages?.medical).toStrictEqual(
      medical,
    );
  });

  it('takes it back', () => {
    const before = storedApplication({ stages: { received, medical: { date: '2026-02-01' } } });
    expect(stageChange(before, { stage: 'medical', date: null }, today)).toEqual({ stages: { received } });
    expect(stageChange(record, { stage: 'medical', date: null }, today)).toEqual({ stages: { received } });
  });

  it('takes today’s day and none after it', () => {
    expect(stageChange(record, { stage: 'medical', date: today }, today).stages?.medical).toEqual({
      date: today,
    });
    expect(() => stageChange(record, { stage: 'medical', date: '2026-03-06' }, today)).toThrow(
      expect.objectContaining({ message: messages.dayToCome, fields: { date: messages.dayToCome } }),
    );
  });

  it('never takes back that the application was received, though it may change the day', () => {
    expect(() => stageChange(record, { stage: 'received', date: null }, today)).toThrow(
      expect.objectContaining({ message: messages.receivedStays, fields: { date: messages.receivedStays } }),
    );
    expect(stageChange(record, { stage: 'received', date: '2026-01-01' }, today).stages).toEqual({
      received: { date: '2026-01-01' },
    });
  });
});
