import { parse } from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { limits, reportClientError } from '../../functions/contract.ts';
import { routeOfPage } from './staff-places.ts';

const send = vi.fn<typeof fetch>();
let reporter: typeof import('./report-errors.ts');

beforeEach(async () => {
  vi.stubGlobal('fetch', send.mockReset().mockResolvedValue(Response.json({})));
  vi.stubGlobal('location', { pathname: '/updateApplicationView/0123456789abcdef01234567' });
  // Loads the module again, which resets its state, as a page load does.
  vi.resetModules();
  reporter = await import('./report-errors.ts');
  reporter.nameRoutesBy(routeOfPage);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Returns the reports that were sent, parsed with the route's schema. */
const reports = () =>
  send.mock.calls.map(([, init]) => parse(reportClientError.body, JSON.parse(String(init?.body))));

function failure(
  message: string,
  stack = 'at draw (https://example.com/assets/ListPage-9Y_x.js:1:2345)',
): Error {
  return Object.assign(new TypeError(message), { stack: `TypeError: ${message}\n    ${stack}` });
}

describe('The report of a script error', () => {
  it('is sent in the format of the route, even if the visitor leaves the page', () => {
    reporter.reportToServer(failure('rows is undefined'));
    expect(send).toHaveBeenCalledWith(
      '/api/reports',
      expect.objectContaining({ method: 'POST', keepalive: true }),
    );
    expect(reports()).toEqual([
      {
        name: 'TypeError',
        message: 'rows is undefined',
        stack: ['/assets/ListPage-9Y_x.js:1:2345'],
        page: '/updateApplicationView/:id?',
      },
    ]);
  });

  it.each([
    [
      'Chrome',
      'at async draw (https://example.com/assets/a.js:1:2)\n    at https://example.com/assets/b.js:3:4',
    ],
    ['Firefox', 'draw@https://example.com/assets/a.js:1:2\n@https://example.com/assets/b.js:3:4'],
    ['Safari', 'draw@https://example.com/assets/a.js:1:2\nmodule code@https://example.com/assets/b.js:3:4'],
  ])(
    'contains the positions in scripts from a stack of %s, without functions, hosts and queries',
    (_, stack) => {
      const pages =
        'at https://example.com/userView?passport=A1234567:1:2\nat chrome-extension://x/content.js:1:2';
      reporter.reportToServer(failure('failed', `${stack}\n${pages}`));
      expect(reports()).toMatchObject([{ stack: ['/assets/a.js:1:2', '/assets/b.js:3:4'] }]);
    },
  );

  it('is shortened to the limits of the route', () => {
    const places = Array.from({ length: 50 }, (_, line) => `/assets/a.js:${line}:1`).join('\n');
    const error = failure('m'.repeat(5000), places);
    reporter.reportToServer(Object.assign(error, { name: 'N'.repeat(100) }));
    const [report] = reports();
    expect(report?.message).toHaveLength(limits.reportMessageMax);
    expect(report?.name).toHaveLength(limits.reportNameMax);
    expect(report?.stack).toHaveLength(limits.reportFrames);
  });

  it('leaves out unusual names of errors, and thrown values that are not errors', () => {
    reporter.reportToServer(Object.assign(failure('odd'), { name: 'Ayesha Khatun' }));
    reporter.reportToServer({ passport: 'A1234567' });
    expect(reports()).toMatchObject([
      { name: 'Error', message: 'odd' },
      { name: 'Error', message: 'Not an Error', stack: [] },
    ]);
  });

  it('is sent once for each error', () => {
    for (const message of ['one', 'one', 'two', 'one']) reporter.reportToServer(failure(message));
    expect(reports().map(({ message }) => message)).toEqual(['one', 'two']);
  });

  it('is not sent after `reportsPerLoad` other reports', () => {
    for (let number = 0; number < 50; number++) reporter.reportToServer(failure(`Error ${number}`));
    expect(send).toHaveBeenCalledTimes(reporter.reportsPerLoad);
  });

  it('causes no further error if it cannot be sent', async () => {
    const unhandled = vi.fn();
    process.on('unhandledRejection', unhandled);
    send.mockRejectedValue(new TypeError('Failed to fetch'));
    reporter.reportToServer(failure('one'));
    // Waits for the next turn of the event loop, before which Node reports unhandled rejections.
    await new Promise(resolve => setImmediate(resolve));
    process.off('unhandledRejection', unhandled);
    expect(unhandled).not.toHaveBeenCalled();
    expect(send).toHaveBeenCalledOnce();
  });
});

describe('Errors that no code catches', () => {
  let page: EventTarget;
  beforeEach(() => {
    page = new EventTarget();
    reporter.reportUncaughtErrors(page);
    reporter.reportUncaughtErrors(page);
  });
  const happen = (type: string, details: object) =>
    page.dispatchEvent(Object.assign(new Event(type), details));

  it('are reported, also from rejected promises', () => {
    happen('error', { error: failure('thrown') });
    happen('unhandledrejection', { reason: failure('rejected') });
    expect(reports().map(({ message }) => message)).toEqual(['thrown', 'rejected']);
  });

  it('are not reported if the stack contains no script of the site', () => {
    happen('error', { error: failure('extension', 'at chrome-extension://x/content.js:1:2') });
    happen('error', { message: 'Script error.' });
    happen('error', { error: 'Ayesha' });
    happen('unhandledrejection', { reason: undefined });
    expect(send).not.toHaveBeenCalled();
  });
});
