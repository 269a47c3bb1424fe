import { afterEach, expect, it, vi } from 'vitest';
import { measureParts } from './report.ts';

afterEach(() => vi.restoreAllMocks());

it('a measurement that fails leaves a note in its section, and the other parts are kept and measured', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => {});
  const kept: string[] = [];
  const failed = await measureParts(
    ['# Measured', ''],
    [
      { title: 'Pages', measure: () => ['## Pages', '', '3 s', ''] },
      { title: 'Handlers', measure: () => Promise.reject(new Error('No answer')) },
      { title: 'Start', measure: async () => ['## Start', '', '5 s', ''] },
    ],
    report => kept.push(report),
  );
  expect(failed).toEqual(['Handlers']);
  const pages = ['# Measured', '', '## Pages', '', '3 s', ''];
  const handlers = ['## Handlers', '', 'This run could not measure it.', ''];
  expect(kept).toEqual([
    pages.join('\n'),
    [...pages, ...handlers].join('\n'),
    [...pages, ...handlers, '## Start', '', '5 s', ''].join('\n'),
  ]);
  expect(told).toHaveBeenCalledWith(expect.stringContaining('Handlers'), new Error('No answer'));
});
