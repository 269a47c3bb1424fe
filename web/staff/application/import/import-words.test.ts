import { describe, expect, it } from 'vitest';
import { formatsOf } from '../../preferences/formats.ts';
import { progressText } from './import-words.ts';

const formats = formatsOf('en-GB');
const began = { at: 1000, done: 0 };
const textAfter = (seconds: number, done: number, from = began) =>
  progressText({ done, total: 4000 }, from, from.at + seconds * 1000, formats);

describe('progress of an import', () => {
  it('has the rows a minute and the time left', () => {
    expect(textAfter(30, 500)).toBe('500 of 4,000, 1,000 rows a minute, about 4 minutes left');
    expect(textAfter(60, 3500)).toBe('3,500 of 4,000, 3,500 rows a minute, less than a minute left');
  });

  it('counts the pace from where the import went on', () => {
    expect(textAfter(60, 3000, { at: 9000, done: 2000 })).toBe(
      '3,000 of 4,000, 1,000 rows a minute, about 1 minute left',
    );
  });

  it('has no pace in the first seconds, or before the first row', () => {
    expect(textAfter(2, 500)).toBe('500 of 4,000');
    expect(textAfter(60, 0)).toBe('0 of 4,000');
  });
});
