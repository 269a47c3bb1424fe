import { beforeEach, describe, expect, it } from 'vitest';
import { mockDynamo } from '../../testing/dynamo.ts';
import { agesOf, answerFrom, fetchPage, queriesOf, rows } from '../../testing/list.ts';
import { stubStage } from '../../testing/stage.ts';

const dynamo = mockDynamo();

beforeEach(() => {
  stubStage();
  dynamo.reset();
});

describe('The list of one stage', () => {
  it('has its own index and total, in two calls', async () => {
    answerFrom(dynamo, rows(25));
    const { status, body } = await fetchPage({ stage: 'biometrics' });
    expect(status).toBe(200);
    expect(agesOf(body)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(body).toMatchObject({ totalApplication: 25, totalPages: 3 });
    expect(queriesOf(dynamo)).toMatchObject([
      { IndexName: 'stage', ExpressionAttributeValues: { ':value': 'biometrics' } },
    ]);
    expect(dynamo.calls()).toHaveLength(2);
  });

  it('goes on by cursor, and by number from its nearer end', async () => {
    answerFrom(dynamo, rows(25));
    const first = await fetchPage({ stage: 'biometrics' });
    const second = await fetchPage({ stage: 'biometrics', cursor: first.body.nextCursor });
    expect(agesOf(second.body)).toEqual([10, 11, 12, 13, 14, 15, 16, 17, 18, 19]);
    const last = await fetchPage({ stage: 'biometrics', page: '3' });
    expect(agesOf(last.body)).toEqual([20, 21, 22, 23, 24]);
    expect(queriesOf(dynamo).at(-1)).toMatchObject({ IndexName: 'stage', ScanIndexForward: true, Limit: 5 });
  });

  it('takes no cursor of another list', async () => {
    answerFrom(dynamo, rows(25));
    const { body } = await fetchPage({ stage: 'biometrics' });
    expect((await fetchPage({ stage: 'medical', cursor: body.nextCursor })).status).toBe(400);
    expect((await fetchPage({ cursor: body.nextCursor })).status).toBe(400);
  });

  it.each([{ search: 'Rahman' }, { status: 'Pending' }, { sort: 'collect' }])(
    'goes with nothing else: %o',
    async (other: Record<string, string>) => {
      const { status, body } = await fetchPage({ stage: 'biometrics', ...other });
      expect([status, Object.keys(body.fields)]).toEqual([400, ['stage']]);
      expect(dynamo.calls()).toHaveLength(0);
    },
  );
});
