import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { callPatienceVariable } from '../../../functions/deployment.ts';
import { awsLimits } from '../../aws-limits.ts';
import { compiledBundles, createLambda, type Lambda } from './lambda.ts';

const event = { requestContext: { requestId: 'r-1' } };
let lambda: Lambda;
let lines: string[];

/** Creates a Lambda with one function and returns its bundle's path. */
function load(code: string, timeoutSeconds = 5, patience = 1): string {
  const entry = join(mkdtempSync(join(tmpdir(), 'bundles-')), 'f', 'index.js');
  mkdirSync(dirname(entry));
  writeFileSync(entry, code);
  lines = [];
  lambda = createLambda(
    [{ name: 'f', entry, environment: { COLOUR: 'red' }, timeoutSeconds, memoryMegabytes: 128 }],
    line => lines.push(line),
    patience,
  );
  return entry;
}

afterEach(() => lambda.close());

describe('The local Lambda', () => {
  it('gives the function only its own environment variables', async () => {
    load('exports.handler = async () => ({ colour: process.env.COLOUR, home: process.env.HOME ?? null })');
    expect(await lambda.invoke('f', event)).toEqual({ colour: 'red', home: null });
  });

  it('reuses loaded instances, and runs one event at a time in each', async () => {
    load(`let n = 0, busy = 0;
      exports.handler = async () => { n++; busy++; const together = busy; await new Promise(r => setTimeout(r, 50)); busy--; return { n, together }; }`);
    const both = await Promise.all([lambda.invoke('f', event), lambda.invoke('f', event)]);
    expect(both).toEqual([
      { n: 1, together: 1 },
      { n: 1, together: 1 },
    ]);
    expect(await lambda.invoke('f', event)).toEqual({ n: 2, together: 1 });
  });

  it('multiplies timeouts by the factor for busy machines and passes the factor to the function', async () => {
    const code = `await new Promise(r => setTimeout(r, 150));
      return { time: context.getRemainingTimeInMillis(), ofCalls: process.env.${callPatienceVariable} };`;
    load(`exports.handler = async (_, context) => { ${code} }`, 0.1, 100);
    const { time, ofCalls } = Object(await lambda.invoke('f', event));
    expect(time).toBeGreaterThan(5000);
    expect(ofCalls).toBe('100');
  });

  it('stops a function after its timeout, even in an endless loop', async () => {
    load('exports.handler = async () => { for (;;); }', 0.3);
    await expect(lambda.invoke('f', event)).rejects.toThrow('timed out');
  });

  it('does not count the loading of the bundle towards the timeout', async () => {
    load(
      `Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1100);
      exports.handler = async () => 'done'`,
      1,
    );
    expect(await lambda.invoke('f', event)).toBe('done');
  });

  it('fails if the bundle cannot be loaded', async () => {
    load(`throw new Error('no such module')`);
    await expect(lambda.invoke('f', event)).rejects.toThrow('no such module');
  });

  it("returns the function's error, and replaces an instance that died", async () => {
    load(
      `exports.handler = async () => { if (!globalThis.seen) { globalThis.seen = 1; throw new Error('first'); } process.exit(3); }`,
    );
    await expect(lambda.invoke('f', event)).rejects.toThrow('first');
    await expect(lambda.invoke('f', event)).rejects.toThrow('ended');
    await expect(lambda.invoke('f', event)).rejects.toThrow('first');
  });

  it('tells the function its remaining time and forwards its printed output', async () => {
    load(
      `exports.handler = async (_, c) => { console.error('hello'); return c.getRemainingTimeInMillis() }`,
      60,
    );
    const remaining = await lambda.invoke('f', event);
    expect(remaining).toBeGreaterThan(0);
    expect(remaining).toBeLessThanOrEqual(60_000);
    await expect.poll(() => lines.join()).toContain('f: hello');
  });

  it('finishes a running event with the old bundle, then loads the new bundle', async () => {
    const entry = load(
      `exports.handler = async () => { await new Promise(r => setTimeout(r, 200)); return 'old'; }`,
    );
    const two = () => Promise.all([lambda.invoke('f', event), lambda.invoke('f', event)]);
    expect(await two()).toEqual(['old', 'old']);
    const underWay = lambda.invoke('f', event);
    writeFileSync(entry, `exports.handler = async () => 'new'`);
    lambda.retire(definition => definition.entry === entry);
    expect(await lambda.invoke('f', event)).toBe('new');
    expect(await underWay).toBe('old');
    expect(await two()).toEqual(['new', 'new']);
  });

  it('runs no event and returns no answer of more than 6 MB', async () => {
    load(`exports.handler = async ({ size }) => 'a'.repeat(size)`);
    const most = awsLimits.lambdaPayload.most;
    expect(await lambda.invoke('f', { size: most - 2 })).toHaveLength(most - 2);
    await expect(lambda.invoke('f', { size: most })).rejects.toThrow('Response payload size exceeded');
    await expect(lambda.invoke('f', { text: 'a'.repeat(most) })).rejects.toMatchObject({ status: 413 });
  });

  it('refuses events above the reserved concurrency of the function', async () => {
    const entry = load('exports.handler = () => new Promise(r => setTimeout(() => r(1), 300))');
    lambda.update([
      { name: 'f', entry, environment: {}, timeoutSeconds: 5, memoryMegabytes: 128, concurrency: 1 },
    ]);
    const [first, second] = await Promise.allSettled([lambda.invoke('f', event), lambda.invoke('f', event)]);
    expect(first).toMatchObject({ value: 1 });
    expect(second).toMatchObject({ reason: { status: 503, gatewayMessage: 'Service Unavailable' } });
    expect(await lambda.invoke('f', event)).toBe(1);
  });

  it('stops all running events and keeps one instance of each function', async () => {
    load(`let n = 0;
      exports.handler = async ({ long }) => { n++; await new Promise(r => setTimeout(r, long ? 60_000 : 50)); return n; }`);
    await Promise.all([lambda.invoke('f', event), lambda.invoke('f', event)]);
    const underWay = lambda.invoke('f', { long: true });
    const ended = expect(underWay).rejects.toThrow('f ended');
    await lambda.stopEvents();
    await ended;
    expect(await Promise.all([lambda.invoke('f', event), lambda.invoke('f', event)])).toEqual([2, 1]);
  });

  it("stores Node's compile cache beside the bundles and uses it only for unchanged code", async () => {
    const entry = load(`exports.handler = async () => 'old'`);
    expect(await lambda.invoke('f', event)).toBe('old');
    await lambda.close();
    expect(readdirSync(compiledBundles(entry), { recursive: true })).not.toEqual([]);
    writeFileSync(entry, `exports.handler = async () => 'new'`);
    expect(await lambda.invoke('f', event)).toBe('new');
  });

  it('replaces only instances of changed functions when the definitions change', async () => {
    const entry = load(`let n = 0; exports.handler = async () => ({ n: ++n, colour: process.env.COLOUR })`);
    const definition = { name: 'f', entry, timeoutSeconds: 5, memoryMegabytes: 128 };
    await lambda.invoke('f', event);
    lambda.update([{ ...definition, environment: { COLOUR: 'red' } }]);
    expect(await lambda.invoke('f', event)).toEqual({ n: 2, colour: 'red' });
    lambda.update([{ ...definition, environment: { COLOUR: 'blue' } }]);
    expect(await lambda.invoke('f', event)).toEqual({ n: 1, colour: 'blue' });
    lambda.update([]);
    await expect(lambda.invoke('f', event)).rejects.toThrow('No function f');
  });
});
