import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { Fault } from './fault.ts';
import { logFailure } from './log.ts';

const errorClass = /class (\w+) extends \w*Error ?(\{[\s\S]*?\n\}|\{\})/g;

let written: MockInstance<typeof process.stderr.write>;
beforeEach(() => {
  written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
});
afterEach(() => {
  vi.restoreAllMocks();
});
const lines = () => written.mock.calls.map(([line]) => String(line));

describe('logFailure', () => {
  it('writes one line of JSON with place, time and kind of the failure', async () => {
    await logFailure({ route: 'tryOut', requestId: 'request-1' }, new RangeError('x'));
    expect(lines()).toHaveLength(1);
    expect(lines()[0]).toMatch(/^[^\n]+\n$/);
    expect(JSON.parse(lines()[0] ?? '')).toMatchObject({
      level: 'ERROR',
      service: 'maplegate',
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      route: 'tryOut',
      requestId: 'request-1',
      error: 'RangeError',
      at: expect.arrayContaining([expect.stringMatching(/^at .*log\.test\.ts/)]),
    });
  });

  it('omits the messages of third-party errors, even if they have several lines', async () => {
    class Odd extends Error {}
    const error = new Odd('Ayesha    at home\n    passport A1234567\n  at home', {
      cause: new Error('1971-03-26'),
    });
    await logFailure({ route: 'tryOut' }, Object.assign(error, { item: { passport: 'A1234567' } }));
    expect(lines().join()).not.toMatch(/Ayesha|A1234567|1971/);
  });

  it('does not mistake a line of the message for a line of the stack', async () => {
    await logFailure({ route: 'tryOut' }, new Error('x\n    at Ayesha (A1234567:1:2)'));
    expect(lines().join()).not.toMatch(/Ayesha|A1234567/);
  });

  it('writes at most five lines of the stack, and none if there is no stack', async () => {
    const deep = (calls: number): Error => (calls === 0 ? new Error('x') : deep(calls - 1));
    await logFailure({ route: 'tryOut' }, deep(7));
    await logFailure({ route: 'tryOut' }, Object.assign(new Error('x'), { stack: undefined }));
    const [many, none] = lines().map(line => JSON.parse(line));
    expect(many.at).toHaveLength(5);
    expect(none).toMatchObject({ error: 'Error' });
    expect(none).not.toHaveProperty('at');
  });

  it('writes the message of a Fault', async () => {
    await logFailure({ route: 'tryOut' }, new Fault('The table is gone'));
    expect(JSON.parse(lines()[0] ?? '')).toMatchObject({ error: 'Fault', fault: 'The table is gone' });
  });

  it('writes the class name of each of our errors, which the bundler does not shorten', async () => {
    const folder = join(import.meta.dirname, '..');
    const sources = globSync('**/*.ts', { cwd: folder }).filter(file => !/\.test\.|testing\//.test(file));
    const classes = sources.flatMap(file =>
      [...readFileSync(join(folder, file), 'utf8').matchAll(errorClass)].map(([, name, body]) => ({
        name,
        body,
      })),
    );
    expect(classes.map(({ name }) => name)).toEqual(expect.arrayContaining(['DomainError', 'Fault']));
    for (const { name, body } of classes) expect(body).toContain(`this.name = '${name}'`);
  });

  it('accepts a thrown value that is not an error', async () => {
    await logFailure({ route: 'tryOut' }, 'Ayesha');
    expect(lines().join()).toContain('not an Error');
    expect(lines().join()).not.toContain('Ayesha');
  });
});
