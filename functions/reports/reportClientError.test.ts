import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { limits } from '../shared/limits.ts';
import { messages } from '../shared/messages.ts';
import { eventOf } from '../testing/event.ts';
import { handler } from './reportClientError.ts';
import { type ClientError, reportClientError as route } from './routes.ts';

const report: ClientError = {
  name: 'TypeError',
  message: 'Cannot read properties of undefined (reading "Ayesha") at ayesha@example.com, +880 1712 345678',
  stack: ['/assets/ListPage-9YJEi5JY.js:1:2345', '/assets/shell-IYFpusYV.js:12:3'],
  page: '/editApplication/:id?',
};

let written: MockInstance<typeof process.stderr.write>;
beforeEach(() => {
  written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
});
afterEach(() => {
  vi.restoreAllMocks();
});
const lines = () => written.mock.calls.map(([line]) => JSON.parse(String(line)));

async function send(
  body: unknown,
): Promise<{ statusCode: number | undefined; body: Record<string, unknown> }> {
  const headers = { 'user-agent': 'Browser of Ayesha', cookie: 'secret' };
  const { statusCode, body: answer } = await handler(eventOf(route, { body, headers }));
  return { statusCode, body: JSON.parse(answer ?? '') };
}

describe('An error report of a page', () => {
  it('is logged in one line, without personal data, address or browser', async () => {
    expect(await send(report)).toEqual({ statusCode: 200, body: {} });
    expect(lines()).toEqual([
      {
        level: 'WARN',
        message: 'Client error',
        service: 'maplegate',
        sampling_rate: 0,
        timestamp: expect.any(String),
        page: '/editApplication/:id?',
        error: 'TypeError',
        text: 'Cannot read properties of undefined (reading [quoted]) at [email] [number]',
        at: report.stack,
      },
    ]);
  });

  it.each(['/', '/about', '/bn', '/bn/view-one', '/updateApplicationView/:id?'])(
    'may come from the page %s',
    async page => {
      expect(await send({ ...report, page })).toMatchObject({ statusCode: 200 });
      expect(lines()).toMatchObject([{ page }]);
    },
  );

  const frame = '/assets/a.js:1:2';
  it.each<[string, object]>([
    ['name', { name: 'Ayesha Khatun' }],
    ['name', { name: 'E'.repeat(limits.reportNameMax + 1) }],
    ['name', { name: '' }],
    ['message', { message: 'm'.repeat(limits.reportMessageMax + 1) }],
    ['message', { message: undefined }],
    ['stack', { stack: frame }],
    ['stack', { stack: Array.from({ length: limits.reportFrames + 1 }, () => frame) }],
    ['stack.0', { stack: [`/assets/${'a'.repeat(limits.reportFrameMax)}.js:1:2`] }],
    ['stack.0', { stack: ['/updateApplicationView/0123456789abcdef01234567:1:2'] }],
    ['stack.0', { stack: ['/assets/a.js?token=b:1:2'] }],
    ['stack.0', { stack: ['at Ayesha (/assets/a.js:1:2)'] }],
    ['page', { page: '/editApplication/0123456789abcdef01234567' }],
    ['page', { page: '/enquiry?search=A1234567' }],
    ['page', { page: '/enquiry#A' }],
    ['page', { page: '//example.com' }],
    ['page', { page: `/${'a'.repeat(limits.reportPageMax)}` }],
    ['userAgent', { userAgent: 'Browser of Ayesha' }],
  ])('is rejected and not logged if it has a wrong or unknown %s', async (field, wrong) => {
    expect(await send({ ...report, ...wrong })).toMatchObject({
      statusCode: 400,
      body: { code: 'INVALID', fields: { [field]: expect.any(String) } },
    });
    expect(lines()).toEqual([]);
  });

  it('is rejected before it is parsed if it is too long', async () => {
    expect(await send({ ...report, padding: 'p'.repeat(limits.reportBytes) })).toEqual({
      statusCode: 400,
      body: { code: 'INVALID', message: messages.invalidRequest },
    });
    expect(lines()).toEqual([]);
  });

  it('is accepted if every part has its maximum length, with any characters', async () => {
    const longest = (parts: readonly [string, string, string], length: number) =>
      parts[0] + parts[1].repeat(length - parts[0].length - parts[2].length) + parts[2];
    const stack = longest(['/assets/', 'a', '.js:1:2'], limits.reportFrameMax);
    const whole = {
      name: 'E'.repeat(limits.reportNameMax),
      // This character takes six bytes in JSON.
      message: '\u0000'.repeat(limits.reportMessageMax),
      stack: Array.from({ length: limits.reportFrames }, () => stack),
      page: `/${'a'.repeat(limits.reportPageMax - 1)}`,
    };
    expect(await send(whole)).toMatchObject({ statusCode: 200 });
  });
});
