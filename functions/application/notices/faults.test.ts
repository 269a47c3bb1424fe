import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { logger } from '../../server/logger.ts';
import { mockMail } from '../../testing/mail.ts';
import { liveRound } from '../../testing/notice-world.ts';
import { stubStage } from '../../testing/stage.ts';

const rounds = 100;

const mail = mockMail();

beforeEach(() => {
  stubStage();
  // AWS mocks would keep a stack trace of each of about 10,000 calls.
  Error.stackTraceLimit = 0;
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.spyOn(logger, 'error').mockReturnValue();
});
afterEach(() => {
  Error.stackTraceLimit = 10;
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it(`sendNotices sends no email twice and loses none in ${rounds} simulations with faults [§7]`, async () => {
  const setTime = (time: number) => void vi.setSystemTime(time);
  let all = 0;
  for (let seed = 1; seed <= rounds; seed += 1) {
    const { emails, wrong } = await liveRound(seed, { mail, setTime });
    all += emails;
    expect(wrong).toBeUndefined();
  }
  expect(all).toBeGreaterThan(rounds);
});
