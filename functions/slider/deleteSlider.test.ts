import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it } from 'vitest';
import { storedHistory } from '../testing/history.ts';
import { admin, now, sourceIp } from '../testing/samples.ts';
import { slideId, slidePicture, storedSlide } from '../testing/slides.ts';
import { stubStage } from '../testing/stage.ts';
import { type MockTables, mockTables } from '../testing/tables/mock-tables.ts';
import { deleteSlider } from './deleteSlider.ts';

const request = { parameters: { id: slideId }, caller: admin, now, sourceIp };
const slide = storedSlide({ image: slidePicture });
let tables: MockTables;

beforeEach(() => {
  stubStage();
  tables = mockTables({ slides: [slide] });
});

describe('deleteSlider [§7]', () => {
  it('marks the slide as deleted, writes a history entry and keeps the picture', async () => {
    await expect(deleteSlider(request)).resolves.toEqual({});
    const { updatedAt: _, ...kept } = slide;
    expect(tables.all('slides')).toMatchObject([{ ...kept, version: 4, deletedAt: now.toISOString() }]);
    expect(await storedHistory('slide', slideId)).toMatchObject([
      {
        action: 'deleteSlider',
        before: { thumbnail: 'Work', title: 'Work in Canada', image: 'lake.jpg' },
        after: {},
      },
    ]);
  });

  it('throws STALE if another request changes the slide at the same time', async () => {
    tables.before(TransactWriteCommand, () => tables.put('slides', { ...slide, version: 4 }));
    await expect(deleteSlider(request)).rejects.toMatchObject({ code: 'STALE' });
  });

  it.each([
    ['not there', []],
    ['deleted already', [storedSlide({ deletedAt: now.toISOString() })]],
  ])('rejects a slide that is %s', async (_, slides) => {
    mockTables({ slides });
    await expect(deleteSlider(request)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
