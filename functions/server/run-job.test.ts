import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { defineJob } from '../shared/task.ts';
import { logger } from './logger.ts';
import { runJob } from './run-job.ts';

const job = defineJob({
  name: 'tidyUp',
  summary: 'Tidies up',
  everyMinutes: 60,
  timeoutSeconds: 60,
  uses: [],
});
const event = { id: 'event-1', time: '2026-03-04T20:05:06Z' };

let logged: MockInstance<typeof logger.error>;
beforeEach(() => {
  logged = vi.spyOn(logger, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('A job', () => {
  it('works up to the time at which it was due, however late it comes', async () => {
    const work = vi.fn(async () => undefined);
    await runJob(job, work)(event);
    expect(work).toHaveBeenCalledWith(new Date('2026-03-04T20:05:06Z'));
    expect(logged).not.toHaveBeenCalled();
  });

  it('fails when its work does, and says nothing of what was worked on', async () => {
    const failing = runJob(job, () => Promise.reject(new Error('A1234567 is gone')));
    await expect(failing(event)).rejects.toThrow(/^tidyUp could not do all its work$/);
    expect(logged).toHaveBeenCalledWith(
      'Failed',
      expect.objectContaining({ job: 'tidyUp', requestId: 'event-1' }),
    );
    expect(JSON.stringify(logged.mock.calls)).not.toContain('A1234567');
  });
});
