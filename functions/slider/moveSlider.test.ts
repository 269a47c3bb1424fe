import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { messages } from '../shared/messages.ts';
import { storedHistory } from '../testing/history.ts';
import { admin, now, sourceIp } from '../testing/samples.ts';
import { slidePicture, storedSlide } from '../testing/slides.ts';
import { stubSigner, stubStage } from '../testing/stage.ts';
import { type MockTables, mockTables } from '../testing/tables/mock-tables.ts';
import { moveSlider } from './moveSlider.ts';

const first = storedSlide({ _id: '1'.repeat(24), position: 1, image: slidePicture });
const second = storedSlide({ _id: '2'.repeat(24), position: 2, status: 'Unpublished' });
const bangla = storedSlide({ _id: '3'.repeat(24), position: 0, language: 'bn' });
const request = {
  parameters: { id: second._id },
  body: { direction: 'up', version: second.version },
  caller: admin,
  now,
  sourceIp,
} as const;

let tables: MockTables;

beforeEach(() => {
  stubStage();
  stubSigner();
  tables = mockTables({ slides: [bangla, second, first] });
});

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('moveSlider [§7]', () => {
  it('swaps a slide with the previous one, writes a history entry for both and returns the new order', async () => {
    const answer = await moveSlider(request);
    expect(answer.map(({ _id, version }) => [_id, version])).toEqual([
      [second._id, 4],
      [first._id, 4],
      [bangla._id, 3],
    ]);
    expect(answer[1]?.image?.url).toContain(slidePicture.key);
    for (const [slide, position] of [
      [second, 1],
      [first, 2],
    ] as const) {
      const moved = { ...slide, position, version: 4, updatedAt: now.toISOString() };
      expect(tables.find('slides', { _id: slide._id })).toEqual(moved);
      expect(await storedHistory('slide', slide._id)).toMatchObject([
        {
          action: 'moveSlider',
          who: admin.id,
          before: { place: 3 - position },
          after: { place: position },
        },
      ]);
    }
    expect(tables.find('slides', { _id: bangla._id })).toEqual(bangla);
  });

  it('writes nothing if the slide is already first or last', async () => {
    const answer = await moveSlider({ ...request, body: { direction: 'down' } });
    expect(answer.map(({ _id }) => _id)).toEqual([first._id, second._id, bangla._id]);
    expect(tables.all('slides')).toEqual([first, second, bangla]);
  });

  it('throws STALE if the caller read another version', async () => {
    await expect(moveSlider({ ...request, body: { direction: 'up', version: 2 } })).rejects.toMatchObject({
      code: 'STALE',
      message: messages.stale,
    });
  });

  it('throws STALE if another request changes the neighbouring slide at the same time', async () => {
    tables.before(TransactWriteCommand, () => tables.put('slides', { ...first, version: 4 }));
    await expect(moveSlider(request)).rejects.toMatchObject({ code: 'STALE' });
    expect(tables.all('slides')).toEqual([{ ...first, version: 4 }, second, bangla]);
  });

  it('returns 404 for an unknown slide', async () => {
    const parameters = { id: '9'.repeat(24) };
    await expect(moveSlider({ ...request, parameters })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
