import { describe, expect, it } from 'vitest';
import { anApplication } from '../../../testing/sample-application.ts';
import {
  areSaved,
  type BatchFile,
  completedUploads,
  moveTo,
  newFiles,
  saveBatches,
  sentShare,
  type UploadedDocument,
  unansweredQuestion,
} from './batch-files.ts';

const fileOf = (name: string, bytes = 10) =>
  new File([new Uint8Array(bytes)], name, { type: 'image/png', lastModified: 1 });

function chosen(id: number, special: Partial<BatchFile> = {}, bytes = 10): BatchFile {
  const file = fileOf(`${id}.png`, bytes);
  const ready = { is: 'ready', file, faults: [] } as const;
  return {
    id,
    original: file,
    quarters: 0,
    replaces: false,
    isGuess: false,
    slot: 'file1',
    ready,
    ...special,
  };
}

const sentAs = (key: string) => ({ is: 'sent', key }) as const;
const refused = { is: 'refused', message: 'No.' } as const;

it('newFiles leaves out files that were chosen before, and duplicates', () => {
  const file = fileOf('1.png');
  expect(
    newFiles([fileOf('1.png'), fileOf('2.png'), fileOf('2.png')], [chosen(1, { original: file })]),
  ).toEqual([fileOf('2.png')]);
});

it('moveTo swaps the slots of two files, and discards their confirmations and uploads', () => {
  const one = chosen(1, { replaces: true, isGuess: true, sending: sentAs('a') });
  const other = chosen(2, { slot: undefined, sending: sentAs('b') });
  const third = chosen(3, { slot: 'file3', sending: sentAs('c') });
  const moved = moveTo([one, other, third], 2, 'file1');
  const fresh = { replaces: false, isGuess: false, sending: undefined };
  expect(moved).toMatchObject([{ slot: undefined, ...fresh }, { slot: 'file1', ...fresh }, third]);
});

it('unansweredQuestion asks for a slot and before replacing a document, but not for refused files', () => {
  const stored = { name: 'a.png', contentType: 'image/png', size: 1, url: 'https://files.example/a' };
  const record = anApplication({ file1: stored });
  expect(unansweredQuestion(chosen(1, { slot: undefined }), record)).toBe('place');
  expect(unansweredQuestion(chosen(1), record)).toBe('replace');
  expect(unansweredQuestion(chosen(1, { replaces: true }), record)).toBeUndefined();
  expect(unansweredQuestion(chosen(1, { slot: undefined, ready: refused }), record)).toBeUndefined();
});

describe('uploads of several files', () => {
  it('count for the progress by their bytes; refused files do not count', () => {
    const files = [
      chosen(1, { sending: sentAs('a') }, 300),
      chosen(2, { sending: { is: 'sending', sent: 0.5, broken: 0 } }, 100),
      chosen(3, { sending: { is: 'waiting' } }, 100),
      chosen(4, { ready: refused }, 900),
    ];
    expect(sentShare(files)).toBe(0.7);
    expect(sentShare([])).toBe(0);
  });

  it('files are saved only after all uploads have ended', () => {
    const arrived = chosen(1, { sending: sentAs('a') });
    expect(completedUploads([arrived, chosen(2)])).toBeUndefined();
    expect(completedUploads([arrived, chosen(2, { ready: refused })])).toMatchObject([
      { slot: 'file1', key: 'a' },
    ]);
  });
});

const sent = (slot: UploadedDocument['slot'], file: File): UploadedDocument => ({
  id: 1,
  slot,
  key: slot,
  file,
});

it('saveBatches saves all files together, unless they are too large for the server', () => {
  const documents = (['file1', 'file2', 'file3'] as const).map(slot => sent(slot, fileOf('a.pdf', 40)));
  expect(saveBatches(documents)).toHaveLength(1);
  expect(saveBatches(documents, 80).map(save => save.map(({ slot }) => slot))).toEqual([
    ['file1', 'file2'],
    ['file3'],
  ]);
  expect(saveBatches(documents, 1).map(save => save.length)).toEqual([1, 1, 1]);
});

it('areSaved compares the stored objects instead of their links, which change at each load', () => {
  const at = (object: string, signature: string, name = 'a.png') => ({
    name,
    contentType: 'image/png',
    size: 1,
    url: `https://files.example/${object}?signature=${signature}`,
  });
  const before = anApplication({ file1: at('old', '1') });
  const documents = [sent('file1', fileOf('a.png'))];
  expect(areSaved(before, anApplication({ file1: at('new', '2') }), documents)).toBe(true);
  expect(areSaved(before, anApplication({ file1: at('old', '2') }), documents)).toBe(false);
  expect(areSaved(before, anApplication({ file1: at('new', '2', 'theirs.png') }), documents)).toBe(false);
  expect(areSaved(before, anApplication(), documents)).toBe(false);
});
