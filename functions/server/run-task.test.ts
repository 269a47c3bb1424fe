import { marshall } from '@aws-sdk/util-dynamodb';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { defineConsumer, defineJob, setAsideLine } from '../shared/task.ts';
import { parseOrFault } from './fault.ts';
import { logger } from './logger.ts';
import { runConsumer, runJob } from './run-task.ts';

const job = defineJob({
  name: 'tidyUp',
  summary: 'Tidies up',
  everyMinutes: 60,
  timeoutSeconds: 60,
  uses: [],
});
const due = { id: 'event-1', time: '2026-03-04T20:05:06Z' };

const consumer = defineConsumer({
  name: 'tellSomebody',
  summary: 'Tells somebody',
  follows: ['activity'],
  batch: 10,
  retries: 3,
  timeoutSeconds: 60,
  uses: [],
});
const Named = v.object({ name: v.string() });
const record = (number: number, image: object | undefined, made = '2026-01-01T00:00:00.000') => ({
  eventID: `event-${number}`,
  eventSourceARN: `arn:aws:dynamodb:eu-west-1:1:table/activity/stream/${made}`,
  dynamodb: { SequenceNumber: String(number), ...(image && { NewImage: marshall(image) }) },
});
const named = (...names: string[]) => ({
  Records: names.map((name, index) => record(index + 1, { name, unknown: 1 })),
});

/** Handles records one by one, and fails at those of one name. */
function consume(bad?: string) {
  const seen: string[] = [];
  const handler = runConsumer(consumer, Named, async ({ name, ...others }) => {
    expect(others).toEqual({});
    seen.push(`${name} begins`);
    await new Promise(setImmediate);
    if (name === bad) throw new Error('A1234567 is gone');
    seen.push(`${name} ends`);
  });
  return { seen, handler };
}

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
    await runJob(job, work)(due);
    expect(work).toHaveBeenCalledWith(new Date('2026-03-04T20:05:06Z'));
    expect(logged).not.toHaveBeenCalled();
  });

  it('fails when its work does, and says nothing of what was worked on', async () => {
    const failing = runJob(job, () => Promise.reject(new Error('A1234567 is gone')));
    await expect(failing(due)).rejects.toThrow(/^tidyUp could not do all its work$/);
    expect(logged).toHaveBeenCalledWith(
      'Failed',
      expect.objectContaining({ job: 'tidyUp', requestId: 'event-1' }),
    );
    expect(JSON.stringify(logged.mock.calls)).not.toContain('A1234567');
  });
});

describe('A consumer', () => {
  it('gets the records as they were written, parsed, one after the other', async () => {
    const { seen, handler } = consume();
    expect(await handler(named('one', 'two'))).toEqual({ batchItemFailures: [] });
    expect(seen).toEqual(['one begins', 'one ends', 'two begins', 'two ends']);
    expect(logged).not.toHaveBeenCalled();
  });

  it('does not hear of a record that is removed', async () => {
    const { seen, handler } = consume();
    expect(await handler({ Records: [record(1, undefined)] })).toEqual({ batchItemFailures: [] });
    expect(seen).toEqual([]);
  });

  it('stops at the first record that fails, and names it, so that it and the later ones come again', async () => {
    const { seen, handler } = consume('two');
    expect(await handler(named('one', 'two', 'three'))).toEqual({
      batchItemFailures: [{ itemIdentifier: '2' }],
    });
    expect(seen).toEqual(['one begins', 'one ends', 'two begins']);
  });

  it('fails altogether at the first of all, so that Lambda halves the batch and leaves the others out', async () => {
    const { handler } = consume('one');
    await expect(handler(named('one', 'two'))).rejects.toThrow(/^tellSomebody could not do its work$/);
  });

  it('says which record failed and where, and nothing of what is in it', async () => {
    await consume('two').handler(named('one', 'two'));
    expect(logged).toHaveBeenCalledWith(
      'Failed',
      expect.objectContaining({ consumer: 'tellSomebody', requestId: 'event-2' }),
    );
    expect(JSON.stringify(logged.mock.calls)).not.toContain('A1234567');
  });

  it('sets a record aside that it cannot read, and goes on with those around it', async () => {
    const { seen, handler } = consume();
    const Records = [
      record(1, { name: 7 }),
      record(2, { name: 'two' }),
      record(3, {}),
      record(4, { name: 'four' }),
    ];
    expect(await handler({ Records })).toEqual({ batchItemFailures: [] });
    expect(seen).toEqual(['two begins', 'two ends', 'four begins', 'four ends']);
    expect(logged.mock.calls.map(([line]) => line)).toEqual([setAsideLine, setAsideLine]);
    expect(logged).toHaveBeenCalledWith(
      setAsideLine,
      expect.objectContaining({
        consumer: 'tellSomebody',
        stream: expect.stringContaining('table/activity/stream/'),
        place: '1',
        fault: 'A record of activity is not as it should be: name',
      }),
    );
  });

  it('sets a record aside whose work meets another one that cannot be read', async () => {
    const seen: string[] = [];
    const handler = runConsumer(consumer, Named, async ({ name }) => {
      seen.push(name);
      if (name === 'one') parseOrFault(Named, {}, 'Another record');
    });
    expect(await handler(named('one', 'two'))).toEqual({ batchItemFailures: [] });
    expect(seen).toEqual(['one', 'two']);
    expect(logged).toHaveBeenCalledWith(
      setAsideLine,
      expect.objectContaining({ fault: 'Another record is not as it should be: name' }),
    );
  });
});
