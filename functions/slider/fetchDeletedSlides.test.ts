import { beforeEach, describe, expect, it } from 'vitest';
import { admin, now, sourceIp } from '../testing/samples.ts';
import { storedSlide } from '../testing/slides.ts';
import { stubStage } from '../testing/stage.ts';
import { mockTables } from '../testing/tables/mock-tables.ts';
import { fetchDeletedSlides } from './fetchDeletedSlides.ts';

const live = storedSlide({ _id: '1'.repeat(24) });
const first = storedSlide({ _id: '2'.repeat(24), deletedAt: '2026-03-01T00:00:00.000Z' });
const last = storedSlide({ _id: '3'.repeat(24), deletedAt: '2026-03-03T00:00:00.000Z' });
const gone = storedSlide({ _id: '4'.repeat(24), deletedAt: '2026-01-31T00:00:00.000Z' });

beforeEach(() => {
  stubStage();
});

describe('fetchDeletedSlides', () => {
  it('returns the slides that can be restored, last deleted first', async () => {
    mockTables({ slides: [live, first, gone, last] });
    const slides = await fetchDeletedSlides({ caller: admin, now, sourceIp });
    expect(slides.map(({ _id }) => _id)).toEqual([last._id, first._id]);
    expect(slides[0]).toMatchObject({
      thumbnail: 'Work',
      deletedAt: '2026-03-03T00:00:00.000Z',
      until: '2026-04-02T00:00:00.000Z',
    });
  });

  it('returns an empty list if no slide is deleted', async () => {
    mockTables({ slides: [live] });
    await expect(fetchDeletedSlides({ caller: admin, now, sourceIp })).resolves.toEqual([]);
  });
});
