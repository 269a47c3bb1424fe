import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it } from 'vitest';
import { storedHistory } from '../testing/history.ts';
import { admin, now, sourceIp } from '../testing/samples.ts';
import { slideId, slidePicture, storedSlide } from '../testing/slides.ts';
import { stubSigner, stubStage } from '../testing/stage.ts';
import { type MockTables, mockTables } from '../testing/tables/mock-tables.ts';
import { restoreSlider } from './restoreSlider.ts';

const request = { parameters: { id: slideId }, caller: admin, now, sourceIp };
const deletedAt = '2026-03-01T00:00:00.000Z';
const deleted = storedSlide({ image: slidePicture, deletedAt });
let tables: MockTables;

beforeEach(() => {
  stubStage();
  stubSigner();
  tables = mockTables({ slides: [deleted] });
});

describe('restoreSlider', () => {
  it('restores the slide with its picture and position, and writes a history entry', async () => {
    const { image, ...slide } = await restoreSlider(request);
    expect(image?.name).toBe('lake.jpg');
    expect(slide).toMatchObject({
      _id: slideId,
      published: true,
      position: storedSlide().position,
      version: 4,
    });
    expect(tables.all('slides')).toMatchObject([{ _id: slideId, version: 4, image: slidePicture }]);
    expect(tables.all('slides')[0]).not.toHaveProperty('deletedAt');
    expect(await storedHistory('slide', slideId)).toMatchObject([
      { action: 'restoreSlider', before: {}, after: { thumbnail: 'Work', image: 'lake.jpg' } },
    ]);
  });

  it.each([
    ['not there', []],
    ['not deleted', [storedSlide()]],
    ['deleted for more than 30 days', [storedSlide({ deletedAt: '2026-01-31T00:00:00.000Z' })]],
  ])('rejects a slide that is %s', async (_, slides) => {
    mockTables({ slides });
    await expect(restoreSlider(request)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('throws STALE if another request restores it at the same time', async () => {
    tables.before(TransactWriteCommand, () => tables.put('slides', storedSlide({ version: 4 })));
    await expect(restoreSlider(request)).rejects.toMatchObject({ code: 'STALE' });
  });
});
