import type { StoredSlide } from '../slider/record.ts';
import { acceptFiles, mockUpload, type S3Mock } from './s3.ts';
import { keptFile, uploadKeyFor } from './samples.ts';

export const slideId = '65e5f3f0a1b2c3d4e5f60720';
export const slideUpload = uploadKeyFor('slide', '2');

export const slidePicture = keptFile({ key: `slides/${'2'.repeat(32)}`, name: 'lake.jpg' });

export function storedSlide(changes: Partial<StoredSlide> = {}): StoredSlide {
  return {
    _id: slideId,
    thumbnail: 'Work',
    title: 'Work in Canada',
    status: 'Published',
    language: 'en',
    position: Date.parse('2026-01-02T03:04:05.678Z'),
    shownOnNavbar: false,
    link: '',
    version: 3,
    createdAt: '2026-01-02T03:04:05.678Z',
    updatedAt: '2026-02-03T04:05:06.789Z',
    ...changes,
  };
}

export function mockPictureUpload(s3: S3Mock): void {
  mockUpload(s3, slideUpload);
  acceptFiles(s3);
}
