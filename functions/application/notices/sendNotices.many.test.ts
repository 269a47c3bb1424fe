import { SendEmailCommand } from '@aws-sdk/client-sesv2';
import { beforeEach, describe, expect, it } from 'vitest';
import { serverLimits } from '../../shared/server-limits.ts';
import { startFastClock } from '../../testing/fast-clock.ts';
import { applicationId, now, storedApplication } from '../../testing/samples.ts';
import { failure, inSeconds, mail, mails, prepareNotices, run, tables, waiting } from './testing/send.ts';

beforeEach(prepareNotices);

describe('sendNotices with more emails than one run can send [§7]', () => {
  const { noticesPerSecond, noticesSideBySide, noticeRunSeconds } = serverLimits;
  const count = noticesPerSecond * noticeRunSeconds + 50;
  const idOf = (n: number) => String(n).padStart(24, '0');
  const milliseconds = 400;
  /** For each email: its sending time, and the number of emails in progress at that time. */
  const sentAt: { readonly time: number; readonly underWay: number }[] = [];

  beforeEach(() => {
    startFastClock(now);
    sentAt.length = 0;
    let underWay = 0;
    mail()
      .on(SendEmailCommand)
      .callsFake(async () => {
        underWay += 1;
        sentAt.push({ time: Date.now() - now.getTime(), underWay });
        await new Promise(resolve => setTimeout(resolve, milliseconds));
        underWay -= 1;
        return {};
      });
    for (let n = 0; n < count; n += 1) {
      tables().put('applications', storedApplication({ _id: idOf(n) }));
      tables().put('notices', { ...waiting, application: idOf(n), version: 1, due: inSeconds(n - count) });
    }
  });
  const told = () => mails().map(({ EmailTags }) => EmailTags?.[0]?.Value);

  it('sends as fast as SES allows, a few at a time, and ends before the next run', async () => {
    await run();
    expect(mails()).toHaveLength(noticesPerSecond * noticeRunSeconds);
    expect(Math.max(...sentAt.map(({ underWay }) => underWay))).toBeLessThanOrEqual(noticesSideBySide);
    for (const [index, { time }] of sentAt.entries())
      expect(time - (sentAt[index - noticesPerSecond]?.time ?? -1000)).toBeGreaterThanOrEqual(1000);
    expect(Date.now() - now.getTime()).toBeLessThan(60_000);
  });

  it('sends the rest in the next run, oldest first, without repeating or losing an email', async () => {
    await run();
    await run();
    const everybody = [...Array.from({ length: count }, (_, n) => idOf(n)), applicationId];
    expect(told().slice(0, 10)).toEqual(everybody.slice(0, 10));
    expect(told().toSorted()).toEqual(everybody);
  });

  it('leaves the emails to the next run if SES throttles', async () => {
    mail().on(SendEmailCommand).rejects(failure('TooManyRequestsException', 429));
    await run();
    expect(mails().length).toBeLessThanOrEqual(noticesSideBySide);
    const [first] = tables().all('notices');
    expect(first).toMatchObject({ application: idOf(0), due: inSeconds(-count) });
  });
});
