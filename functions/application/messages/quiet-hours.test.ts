import { describe, expect, it } from 'vitest';
import { quietUntil } from './quiet-hours.ts';

const until = (time: string, zone?: string) => quietUntil(new Date(time), zone)?.toISOString();

describe('quietUntil, in Dhaka (UTC+6)', () => {
  it.each([
    ['before the night', '2026-03-04T14:59:59Z', undefined],
    ['from 21:00', '2026-03-04T15:00:00Z', '2026-03-05T03:00:00.000Z'],
    ['after midnight', '2026-03-04T20:30:40Z', '2026-03-05T03:00:00.000Z'],
    ['until 09:00', '2026-03-05T02:59:59Z', '2026-03-05T03:00:00.000Z'],
    ['at 09:00', '2026-03-05T03:00:00Z', undefined],
    ['on Friday from 12:30', '2026-03-06T06:30:00Z', '2026-03-06T08:30:00.000Z'],
    ['on Friday until 14:30', '2026-03-06T08:29:59Z', '2026-03-06T08:30:00.000Z'],
    ['on Friday before 12:30', '2026-03-06T06:29:59Z', undefined],
    ['on Friday at 14:30', '2026-03-06T08:30:00Z', undefined],
    ['on Thursday at noon', '2026-03-05T06:45:00Z', undefined],
  ])('%s', (_, time, end) => {
    expect(until(time)).toBe(end);
  });

  it('ends at 09:00 of the office’s clocks although they are changed in the night', () => {
    expect(until('2026-03-28T23:00:00Z', 'Europe/Berlin')).toBe('2026-03-29T07:00:00.000Z');
    expect(until('2026-10-24T23:00:00Z', 'Europe/Berlin')).toBe('2026-10-25T08:00:00.000Z');
  });
});
