import { describe, expect, it } from 'vitest';
import { messages } from '../../shared/messages.ts';
import { storedApplication, today } from '../../testing/samples.ts';
import { stageChange } from './stage-rules.ts';

const received = { date: '2026-01-02' };
const record = storedApplication({ stages: { received } });

describe('stageChange', () => {
  it('sets the day of a stage, today by default', () => {
    expect(stageChange(record, { stage: 'biometrics' }, today).stages).toEqual({
      received,
      biometrics: { date: today },
    });
    expect(stageChange(record, { stage: 'biometrics', date: '2026-02-03', note: 'In Dhaka' }, today)).toEqual(
      { stages: { received, biometrics: { date: '2026-02-03', note: 'In Dhaka' } } },
    );
  });

  it('replaces the day and the note of a stage', () => {
    const before = storedApplication({ stages: { received, medical: { date: '2026-02-01', note: 'Old' } } });
    const medical = { date: '2026-02-02' };
    // An undefined note must be left out, because DynamoDB's client would reject it.
    expect(stageChange(before, { stage: 'medical', ...medical }, today).stages?.medical).toStrictEqual(
      medical,
    );
  });

  it('removes a stage', () => {
    const before = storedApplication({ stages: { received, medical: { date: '2026-02-01' } } });
    expect(stageChange(before, { stage: 'medical', date: null }, today)).toEqual({ stages: { received } });
    expect(stageChange(record, { stage: 'medical', date: null }, today)).toEqual({ stages: { received } });
  });

  it('accepts today, but no later day', () => {
    expect(stageChange(record, { stage: 'medical', date: today }, today).stages?.medical).toEqual({
      date: today,
    });
    expect(() => stageChange(record, { stage: 'medical', date: '2026-03-06' }, today)).toThrow(
      expect.objectContaining({ message: messages.dayToCome, fields: { date: messages.dayToCome } }),
    );
  });

  it('never removes the stage Received, but may change its day', () => {
    expect(() => stageChange(record, { stage: 'received', date: null }, today)).toThrow(
      expect.objectContaining({ message: messages.receivedStays, fields: { date: messages.receivedStays } }),
    );
    expect(stageChange(record, { stage: 'received', date: '2026-01-01' }, today).stages).toEqual({
      received: { date: '2026-01-01' },
    });
  });
});
