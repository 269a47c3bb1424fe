import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { applicant } from '../../testing/applicant.ts';
import { createLookup, debounceMilliseconds, type LookupState, type OnFound } from './lookup.ts';

const typed = { passport: 'A01234567', nationality: 'Bangladesh', dateOfBirth: '1994-03-17' };
const other = { ...typed, passport: 'B76543210' };

const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
const onFound = vi.fn<OnFound>();
let states: LookupState[];
const last = () => states.at(-1);
const lookup = () => {
  states = [];
  const { change, submit, clear } = createLookup(state => states.push(state));
  return { change, clear, submit: (values: typeof typed) => submit(values, onFound) };
};
const matches = () => Response.json({ applications: [applicant()] });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetched);
  onFound.mockReset();
  fetched.mockReset();
  fetched.mockImplementation(async () => matches());
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('The lookup sends no request until all three values are there [§4, §5]', async () => {
  const { change, submit } = lookup();
  change({ ...typed, dateOfBirth: '' });
  submit({ ...typed, nationality: '  ' });
  await vi.runAllTimersAsync();
  expect(fetched).not.toHaveBeenCalled();
  const wrong = ['nationality'];
  expect(last()).toEqual({ step: { kind: 'invalid', wrong }, wanted: true, code: undefined });
  submit({ ...typed, dateOfBirth: '' });
  expect(last()?.step).toEqual({ kind: 'invalid', wrong: ['dateOfBirth'] });
});

it('The lookup sends the values in one spelling after a pause in typing', async () => {
  const { change } = lookup();
  change({ passport: 'a0', nationality: 'বাংলাদেশ', dateOfBirth: '1994-03-17' });
  change({ passport: 'a০১২ ৩৪৫-৬৭', nationality: 'বাংলাদেশ', dateOfBirth: '1994-03-17' });
  await vi.advanceTimersByTimeAsync(debounceMilliseconds - 1);
  expect(fetched).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(fetched.mock.calls.map(([url]) => url)).toEqual([
    '/api/application/fetchApplicationEnquiry?limit=10&search=A01234567&search1=BGD&search2=1994-03-17',
  ]);
  expect(last()?.step.kind).toBe('found');
});

it('The lookup sends no second request for the same values in upper or lower case', async () => {
  const { change } = lookup();
  change(typed);
  await vi.runAllTimersAsync();
  change({ ...typed, passport: ' a01234567 ', nationality: 'BANGLADESHI' });
  await vi.runAllTimersAsync();
  expect(fetched).toHaveBeenCalledTimes(1);
});

it('The lookup sends one request at once if Submit comes before the pause ends', async () => {
  const { change, submit } = lookup();
  change(typed);
  submit(typed);
  submit(typed);
  await vi.runAllTimersAsync();
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(last()).toMatchObject({ step: { kind: 'found' }, wanted: true, code: undefined });
});

it('The lookup uses the answer that it already has when Submit comes', async () => {
  const { change, submit } = lookup();
  change(typed);
  await vi.runAllTimersAsync();
  submit(typed);
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(last()).toMatchObject({ step: { kind: 'found' }, wanted: true, code: undefined });
});

it('The lookup hands on a match once, and only after Submit', async () => {
  const { change, submit } = lookup();
  change(typed);
  await vi.runAllTimersAsync();
  expect(onFound).not.toHaveBeenCalled();
  submit(typed);
  submit(typed);
  change({ ...typed, passport: 'a0123 4567' });
  expect(onFound.mock.calls).toEqual([
    [{ applications: [applicant()], loadedAt: expect.any(Number), unreadable: 0 }],
  ]);
  submit(other);
  submit(other);
  await vi.runAllTimersAsync();
  expect(onFound).toHaveBeenCalledTimes(2);
});

it('The lookup cancels its request and forgets Submit when values change', async () => {
  const { submit, change } = lookup();
  const signals: (AbortSignal | null | undefined)[] = [];
  fetched.mockImplementation((_, { signal }) => {
    signals.push(signal);
    return new Promise((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason));
      setTimeout(() => resolve(matches()), 1000);
    });
  });
  submit(typed);
  await vi.advanceTimersByTimeAsync(500);
  change(other);
  expect(signals[0]?.aborted).toBe(true);
  await vi.runAllTimersAsync();
  expect(fetched).toHaveBeenCalledTimes(2);
  expect(last()).toMatchObject({ step: { kind: 'found' }, wanted: false, code: undefined });
});

it('The lookup sends another request if Submit follows a failure', async () => {
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const { submit } = lookup();
  submit(typed);
  await vi.runAllTimersAsync();
  expect(last()?.step.kind).toBe('failed');
  submit(typed);
  await vi.runAllTimersAsync();
  expect(last()?.step.kind).toBe('found');
  expect(fetched).toHaveBeenCalledTimes(2);
});

it('The lookup names invalid values without a request', async () => {
  const { submit } = lookup();
  submit({ passport: 'A1', nationality: 'Atlantis', dateOfBirth: '2999-01-01' });
  await vi.runAllTimersAsync();
  expect(fetched).not.toHaveBeenCalled();
  expect(last()?.step).toEqual({ kind: 'invalid', wrong: ['passport', 'nationality', 'dateOfBirth'] });
});

it('The lookup treats a value that the server refuses as invalid', async () => {
  const refusal = { message: 'Please enter a valid passport.', code: 'INVALID', fields: { search: 'no' } };
  fetched.mockResolvedValue(Response.json(refusal, { status: 400 }));
  const { submit } = lookup();
  submit(typed);
  await vi.runAllTimersAsync();
  expect(last()?.step).toEqual({ kind: 'invalid', wrong: ['passport'] });
});

it('The lookup treats a refusal that names no value as a failure', async () => {
  fetched.mockResolvedValue(Response.json({ message: 'No', code: 'INVALID', fields: {} }, { status: 400 }));
  const { submit } = lookup();
  submit(typed);
  await vi.runAllTimersAsync();
  expect(last()?.step.kind).toBe('failed');
});

it('The lookup forgets everything when it is cleared, including a pending request', async () => {
  const { submit, clear } = lookup();
  submit(typed);
  clear();
  await vi.runAllTimersAsync();
  expect(last()).toEqual({ step: { kind: 'incomplete' }, wanted: false, code: undefined });
});

describe('If the server asks for an emailed code, the lookup', () => {
  const refusal = (fields = {}) =>
    Response.json({ message: 'A code', code: 'CODE_NEEDED', fields }, { status: 429 });
  const asked = () => fetched.mock.calls.map(([url]) => new URL(url, 'https://example.com').searchParams);

  it('says this at Submit without another request, and sends one at the next Submit', async () => {
    fetched.mockImplementation(async () => refusal());
    const { change, submit } = lookup();
    change(typed);
    await vi.advanceTimersByTimeAsync(debounceMilliseconds);
    vi.useRealTimers();
    await expect.poll(() => last()?.step.kind).toBe('code');
    submit(typed);
    expect(last()).toMatchObject({ step: { kind: 'code' }, wanted: true });
    expect(fetched).toHaveBeenCalledTimes(1);
    submit(typed);
    expect(last()?.step.kind).toBe('asking');
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it('returns the values that need the code, and sends them again with the code', async () => {
    fetched.mockImplementation(async url => {
      if (url.endsWith('&code=123456')) return matches();
      return refusal(url.includes('&code=') ? { code: 'wrong' } : {});
    });
    const states: LookupState[] = [];
    const { submit } = createLookup(state => states.push(state));
    submit(typed, onFound);
    await expect.poll(() => states.at(-1)?.step.kind).toBe('code');
    expect(states.at(-1)?.code).toMatchObject({
      question: { search: 'A01234567', search1: 'BGD', search2: '1994-03-17' },
      refusal: undefined,
    });
    submit(typed, onFound, '654321');
    await expect.poll(() => states.at(-1)?.code?.refusal).toBe('wrong');
    submit(typed, onFound, '123456');
    await expect.poll(() => onFound).toHaveBeenCalledTimes(1);
    expect(asked().map(query => query.get('code'))).toEqual([null, '654321', '123456']);
  });

  it('needs no code after the values have changed', async () => {
    fetched.mockImplementation(async () => refusal());
    const { change, submit } = lookup();
    submit(typed);
    await expect.poll(() => last()?.code).toBeDefined();
    change(other);
    expect(last()?.code).toBeUndefined();
  });
});

it('A found copy says how many further applications the server could not read', async () => {
  fetched.mockImplementation(async () =>
    Response.json({ applications: [applicant()] }, { headers: { 'x-unreadable-entries': '2' } }),
  );
  lookup().submit(typed);
  await vi.waitFor(() => expect(onFound).toHaveBeenCalledTimes(1));
  expect(onFound.mock.calls[0]?.[0]).toMatchObject({ unreadable: 2 });
});
