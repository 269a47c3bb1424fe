import { expect, it } from 'vitest';
import { parseTrace, traceText } from './trace.ts';

const trace = { application: 'a.1', message: 'm', attempt: 'k' };

it('A trace is the same after it was sent as one text', () => {
  expect(parseTrace(traceText(trace))).toEqual(trace);
});

it.each([undefined, '', 'order 7', '["a","m"]', '{}'])('The text %j is no trace', text => {
  expect(parseTrace(text)).toBeUndefined();
});
