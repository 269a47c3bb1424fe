import { DeleteObjectCommand } from '@aws-sdk/client-s3';
import { beforeEach, describe, expect, it } from 'vitest';
import { storedHistory } from '../testing/history.ts';
import { mockS3, type S3Mock } from '../testing/s3.ts';
import { now } from '../testing/samples.ts';
import { slideId, slidePicture, storedSlide } from '../testing/slides.ts';
import { stubStage } from '../testing/stage.ts';
import { mockTables } from '../testing/tables/mock-tables.ts';
import { purgeSlides } from './purgeSlides.ts';

const old = '2026-01-31T00:00:00.000Z';
let s3: S3Mock;

beforeEach(() => {
  stubStage();
  s3 = mockS3();
  s3.on(DeleteObjectCommand).resolves({});
});

describe('purgeSlides', () => {
  it('removes slides that were deleted more than 30 days ago, with their pictures, and no other slides', async () => {
    const kept = [
      storedSlide({ _id: 'a'.repeat(24) }),
      storedSlide({ _id: 'b'.repeat(24), deletedAt: now.toISOString() }),
    ];
    const tables = mockTables({ slides: [storedSlide({ image: slidePicture, deletedAt: old }), ...kept] });
    await purgeSlides(now);
    expect(s3.commandCalls(DeleteObjectCommand).map(({ args }) => args[0].input.Key)).toEqual([
      slidePicture.key,
    ]);
    expect(tables.all('slides')).toEqual(kept);
    expect(await storedHistory('slide', slideId)).toMatchObject([
      { action: 'purgeSlides', who: 'purgeSlides' },
    ]);
    expect(tables.all('activity')).toHaveLength(1);
  });

  it('keeps a slide for the next run if its picture cannot be removed', async () => {
    const tables = mockTables({ slides: [storedSlide({ image: slidePicture, deletedAt: old })] });
    s3.on(DeleteObjectCommand).rejects(new Error('SlowDown'));
    await expect(purgeSlides(now)).rejects.toThrow('SlowDown');
    expect(tables.all('slides')).toHaveLength(1);
  });

  it('makes no call to S3 for a slide without a picture', async () => {
    const tables = mockTables({ slides: [storedSlide({ deletedAt: old })] });
    await purgeSlides(now);
    expect(tables.all('slides')).toEqual([]);
    expect(s3.calls()).toHaveLength(0);
  });
});
