import { describe, expect, it } from 'vitest';
import { calendarFile } from './calendar-event.ts';

const now = new Date('2026-11-28T05:06:07.891Z');
const event = {
  uid: 'biometrics-7K3M@example.com',
  day: '2027-01-05',
  summary: 'Visit',
  description: 'Bring it',
};
const fileOf = (changes: Partial<typeof event> = {}) => calendarFile({ ...event, ...changes }, now);
const unfolded = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');

describe('The calendar file', () => {
  it('has one event of a whole day, with its id, the time of the file and a reminder', () => {
    const lines = unfolded(fileOf());
    for (const line of [
      'UID:biometrics-7K3M@example.com',
      'DTSTAMP:20261128T050607Z',
      'DTSTART;VALUE=DATE:20270105',
      'SUMMARY:Visit',
      'DESCRIPTION:Bring it',
      'TRIGGER:-P1D',
    ])
      expect(lines).toContain(line);
    expect(lines.at(0)).toBe('BEGIN:VCALENDAR');
    expect(lines.slice(-2)).toEqual(['END:VCALENDAR', '']);
  });

  it('ends each line with CR and LF', () => {
    expect(fileOf().replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });

  it('escapes commas, semicolons, backslashes and line breaks', () => {
    const lines = unfolded(fileOf({ description: 'a, b; c\\d\ne\r\nf\rg' }));
    expect(lines).toContain('DESCRIPTION:a\\, b\\; c\\\\d\\ne\\nf\\ng');
  });

  it.each([
    ['letters of one octet', 'x'.repeat(300)],
    ['Bangla letters of three octets', 'আঙুলের ছাপ ও ছবি দিন। '.repeat(20)],
    ['pictures of four octets', `a${'📅'.repeat(60)}`],
  ])('folds %s at 75 octets, never inside a character', (_, summary) => {
    const file = fileOf({ summary });
    const lines = file.split('\r\n').map(line => Buffer.byteLength(line));
    expect(Math.max(...lines)).toBeLessThanOrEqual(75);
    expect(Math.max(...lines)).toBeGreaterThan(71);
    expect(unfolded(file)).toContain(`SUMMARY:${summary}`);
    for (const line of file.split('\r\n')) expect(line.isWellFormed()).toBe(true);
  });

  it('does not fold a line of exactly 75 octets', () => {
    const summary = 'x'.repeat(75 - 'SUMMARY:'.length);
    expect(fileOf({ summary })).toContain(`\r\nSUMMARY:${summary}\r\n`);
    expect(fileOf({ summary: `${summary}y` })).toContain(`\r\nSUMMARY:${summary}\r\n y\r\n`);
  });
});
