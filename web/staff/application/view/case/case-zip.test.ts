import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import type { Activity } from '../../../../../functions/contract.ts';
import { anApplication } from '../../../testing/sample-application.ts';
import { caseZip } from './case-zip.ts';

const url = 'https://files.example/1?signature=secret';
const application = anApplication({
  image: { name: '../../portrait.png', contentType: 'image/png', size: 3, url },
  file3: { name: 'C:\\visa<script>.pdf', contentType: 'application/pdf', size: 3, url },
});
const activity: Activity[] = [
  {
    at: '2026-04-02T08:00:00.000Z',
    action: 'addNote',
    by: { _id: 'a', name: 'Nadia' },
    after: { note: { text: 'Called: comes on Sunday.' } },
  },
];

it('the ZIP file contains the record, the history with internal notes, and all documents under safe names', async () => {
  const read: string[] = [];
  const blob = await caseZip(application, activity, async file => {
    read.push(file.name);
    return new TextEncoder().encode(`bytes of ${file.contentType}`);
  });
  const files = unzipSync(new Uint8Array(await blob.arrayBuffer()));
  const text = (path: string) => strFromU8(files[path] ?? new Uint8Array());
  expect(Object.keys(files)).toEqual([
    'record.json',
    'history.json',
    'documents/image-portrait.png',
    'documents/file3-visa.pdf',
  ]);
  expect(JSON.parse(text('record.json'))).toMatchObject({
    surname: 'Rahman',
    file3: { name: 'C:\\visa<script>.pdf', path: 'documents/file3-visa.pdf' },
  });
  expect(text('record.json')).not.toContain('signature');
  expect(JSON.parse(text('history.json'))).toEqual(activity);
  expect(text('documents/file3-visa.pdf')).toBe('bytes of application/pdf');
  expect(read).toHaveLength(2);
});

it('the ZIP file is not created if a document cannot be loaded', async () => {
  const reading = caseZip(application, activity, () => Promise.reject(new Error('away')));
  await expect(reading).rejects.toThrow('away');
});
