import { beforeEach, describe, expect, it } from 'vitest';
import { storeApplications } from '../../testing/applications.ts';
import { agesOf, applicationOfAge, fetchPage } from '../../testing/list.ts';
import { bina } from '../../testing/people.ts';
import { stubStage } from '../../testing/stage.ts';
import { mockTables } from '../../testing/tables/mock-tables.ts';

const assignee = { id: bina.id, name: bina.name };

beforeEach(async () => {
  stubStage();
  mockTables();
  await storeApplications(
    applicationOfAge(0, { visaType: 'work', company: 'Prairie Harvest Co-op (sample)', language: 'en' }),
    applicationOfAge(1, { visaType: 'study', assignee, stages: { medical: { date: '2026-01-05' } } }),
    applicationOfAge(2, { visaType: 'work', assignee, company: 'HARVEST Farms', isStatus: 'Approved' }),
    applicationOfAge(3, { visaType: 'undecided', email: '', pending: '2026-03-01' }),
    applicationOfAge(4, {
      visaType: 'study',
      language: undefined,
      pending: '2026-03-02',
      isStatus: 'Rejected',
    }),
  );
});

const agesFor = async (query: Record<string, string>) => {
  const { status, body } = await fetchPage(query);
  expect(status, JSON.stringify(body)).toBe(200);
  return agesOf(body);
};

describe('A list with filters', () => {
  it.each([
    [{ visaType: 'study' }, [1, 4]],
    [{ visaType: 'undecided' }, [3]],
    [{ visaType: 'study', status: 'Rejected' }, [4]],
    [{ visaType: 'study', stage: 'medical' }, [1]],
    [{ assignedTo: bina.id }, [1, 2]],
    [{ assignedTo: 'nobody' }, [0, 3, 4]],
    [{ assignedTo: bina.id, status: 'Approved' }, [2]],
    [{ assignedTo: 'nobody', visaType: 'study' }, [4]],
    [{ employer: 'harvest' }, [0, 2]],
    [{ employer: 'Sample HARVEST' }, [0]],
    [{ employer: 'harv' }, []],
    [{ employer: '-' }, [0, 1, 2, 3, 4]],
    [{ addedFrom: '1970-01-01', addedTo: '1970-01-01' }, [0, 1, 2, 3, 4]],
    [{ addedFrom: '1970-01-02' }, []],
    [{ missing: 'acceptance' }, [1]],
    [{ missing: 'passport', assignedTo: bina.id }, [1]],
    [{ missing: 'any' }, [0, 1, 3]],
    [{ language: 'en' }, [0]],
    [{ hasEmail: 'no' }, [3]],
    [{ hasEmail: 'yes', language: 'bn' }, [1, 2]],
    [{ visaFrom: '2026-03-01', visaTo: '2026-03-01' }, [3]],
    [{ visaFrom: '2026-03-01' }, [3, 4]],
    [{ visaFrom: '2026-03-01', sort: 'collect' }, [4, 3]],
    [{ visaTo: '2026-03-02', visaType: 'study' }, [4]],
    [{ search: 'Rahman', visaType: 'study' }, [1, 4]],
    [{ search: 'Rahman', assignedTo: bina.id, status: 'Approved' }, [2]],
  ])('returns the newest first for %o', async (query, ages) => {
    expect(await agesFor(query)).toEqual(ages);
    const { body } = await fetchPage({ ...query, limit: '1' });
    expect(body).toMatchObject({ totalApplication: ages.length });
    expect(body).not.toHaveProperty('more');
  });
});
