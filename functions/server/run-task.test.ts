import { marshall } from '@aws-sdk/util-dynamodb';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { defineConsumer, defineJob, defineListener, skippedRecordLine } from '../shared/task.ts';
import { parseOrFault } from './fault.ts';
import { logger } from './logger.ts';
import { runConsumer, runJob, runTopicListener } from './run-task.ts';

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

/** Handles records. Fails at records with the name `bad`. */
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

describe('A job on a schedule', () => {
  it('gets its scheduled time, even if it starts late', async () => {
    const work = vi.fn(async () => undefined);
    await runJob(job, work)(due);
    expect(work).toHaveBeenCalledWith(new Date('2026-03-04T20:05:06Z'));
    expect(logged).not.toHaveBeenCalled();
  });

  it('throws if its work fails, and logs no data', async () => {
    const failing = runJob(job, () => Promise.reject(new Error('A1234567 is gone')));
    await expect(failing(due)).rejects.toThrow(/^tidyUp could not do all its work$/);
    expect(logged).toHaveBeenCalledWith(
      'Failed',
      expect.objectContaining({ job: 'tidyUp', requestId: 'event-1' }),
    );
    expect(JSON.stringify(logged.mock.calls)).not.toContain('A1234567');
  });
});

describe('A consumer of a table’s stream', () => {
  it('gets the parsed records in the order of the writes', async () => {
    const { seen, handler } = consume();
    expect(await handler(named('one', 'two'))).toEqual({ batchItemFailures: [] });
    expect(seen).toEqual(['one begins', 'one ends', 'two begins', 'two ends']);
    expect(logged).not.toHaveBeenCalled();
  });

  it('ignores removed records', async () => {
    const { seen, handler } = consume();
    expect(await handler({ Records: [record(1, undefined)] })).toEqual({ batchItemFailures: [] });
    expect(seen).toEqual([]);
  });

  it('returns the number of the first failed record, so that Lambda sends it and later ones again', async () => {
    const { seen, handler } = consume('two');
    expect(await handler(named('one', 'two', 'three'))).toEqual({
      batchItemFailures: [{ itemIdentifier: '2' }],
    });
    expect(seen).toEqual(['one begins', 'one ends', 'two begins']);
  });

  it('throws if the first record of a batch fails, so that Lambda halves the batch', async () => {
    const { handler } = consume('one');
    await expect(handler(named('one', 'two'))).rejects.toThrow(/^tellSomebody could not do its work$/);
  });

  it('logs which record failed, without its data', async () => {
    await consume('two').handler(named('one', 'two'));
    expect(logged).toHaveBeenCalledWith(
      'Failed',
      expect.objectContaining({ consumer: 'tellSomebody', requestId: 'event-2' }),
    );
    expect(JSON.stringify(logged.mock.calls)).not.toContain('A1234567');
  });

  it('skips an unreadable record and continues with the others', async () => {
    const { seen, handler } = consume();
    const Records = [
      record(1, { name: 7 }),
      record(2, { name: 'two' }),
      record(3, {}),
      record(4, { name: 'four' }),
    ];
    expect(await handler({ Records })).toEqual({ batchItemFailures: [] });
    expect(seen).toEqual(['two begins', 'two ends', 'four begins', 'four ends']);
    expect(logged.mock.calls.map(([line]) => line)).toEqual([skippedRecordLine, skippedRecordLine]);
    expect(logged).toHaveBeenCalledWith(
      skippedRecordLine,
      expect.objectContaining({
        consumer: 'tellSomebody',
        stream: expect.stringContaining('table/activity/stream/'),
        place: '1',
        fault: 'A record of activity is not as it should be: name',
      }),
    );
  });

  it('skips a record if its work reads another record that is unreadable', async () => {
    const seen: string[] = [];
    const handler = runConsumer(consumer, Named, async ({ name }) => {
      seen.push(name);
      if (name === 'one') parseOrFault(Named, {}, 'Another record');
    });
    expect(await handler(named('one', 'two'))).toEqual({ batchItemFailures: [] });
    expect(seen).toEqual(['one', 'two']);
    expect(logged).toHaveBeenCalledWith(
      skippedRecordLine,
      expect.objectContaining({ fault: 'Another record is not as it should be: name' }),
    );
  });
});

describe('A listener of a topic', () => {
  const listener = defineListener({
    name: 'hearSomething',
    summary: 'Hears something',
    hears: 'textSender',
    timeoutSeconds: 10,
    uses: [],
  });
  const notification = (Message: string) => ({ Records: [{ Sns: { MessageId: 'm-1', Message } }] });

  it('gets the parsed message of the notification', async () => {
    const work = vi.fn(async () => undefined);
    await runTopicListener(listener, Named, work)(notification('{"name":"one","unknown":1}'));
    expect(work).toHaveBeenCalledWith({ name: 'one' });
  });

  it.each([
    ['a message of another form', notification('{"name":7}')],
    ['a message that is not JSON', notification('A1234567')],
    ['an event that is no notification', { Records: [] }],
  ])('throws for %s, so that Lambda repeats it, and logs no data', async (_, event) => {
    const handler = runTopicListener(listener, Named, async () => undefined);
    await expect(handler(event)).rejects.toThrow(/^hearSomething could not do its work$/);
    expect(logged).toHaveBeenCalledWith('Failed', expect.objectContaining({ listener: 'hearSomething' }));
    expect(JSON.stringify(logged.mock.calls)).not.toContain('A1234567');
  });
});
