import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it } from 'vitest';
import { mockDynamo } from '../../testing/dynamo.ts';
import { stubStage } from '../../testing/stage.ts';
import { keyedHash } from './attempts.ts';
import { type CodeSubject, endCode, isCode, makeCode } from './codes.ts';

const dynamo = mockDynamo();
const now = new Date('2026-03-04T20:05:06Z');
const seconds = now.getTime() / 1000;
const subject: CodeSubject = { table: 'enquiryGuard', about: ['BX0123456', 'BGD', '1990-02-28'], digits: 6 };
const updates = () => dynamo.commandCalls(UpdateCommand).map(({ args }) => args[0].input);
const refusal = new ConditionalCheckFailedException({ message: 'no', $metadata: {} });

beforeEach(() => {
  stubStage();
  dynamo.reset();
  dynamo.on(UpdateCommand).resolves({});
});

describe('A code', () => {
  it('is so many digits, of which a keyed hash is kept for ten minutes, at most three in an hour', async () => {
    const code = await makeCode(subject, now);
    expect(code).toMatch(/^\d{6}$/);
    const [update = expect.fail()] = updates();
    expect(update).toEqual({
      TableName: 'enquiryGuard',
      Key: { key: keyedHash('code', ...subject.about) },
      UpdateExpression:
        'SET #third = if_not_exists(#second, :none), #second = if_not_exists(#first, :none), #first = :now, ' +
        '#hash = :hash, #tries = :none, #until = :until, #expires = :expires',
      ConditionExpression: 'attribute_not_exists(#third) OR #third <= :hourAgo',
      ExpressionAttributeNames: {
        '#first': 'first',
        '#second': 'second',
        '#third': 'third',
        '#hash': 'hash',
        '#tries': 'tries',
        '#until': 'until',
        '#expires': 'expires',
      },
      ExpressionAttributeValues: {
        ':none': 0,
        ':now': seconds,
        ':hourAgo': seconds - 3600,
        ':hash': keyedHash('its value', ...subject.about, String(code)),
        ':until': seconds + 600,
        ':expires': seconds + 3600,
      },
    });
    expect(JSON.stringify(update)).not.toMatch(new RegExp(`BX0123456|1990|${code}`));
  });

  it('is none when there were three in the last hour', async () => {
    dynamo.on(UpdateCommand).rejects(refusal);
    await expect(makeCode(subject, now)).resolves.toBeUndefined();
  });

  it('has as many digits as it is asked to, zeros before a small number too', async () => {
    await expect(makeCode({ ...subject, digits: 8 }, now)).resolves.toMatch(/^\d{8}$/);
    const short = await Promise.all(
      Array.from({ length: 200 }, () => makeCode({ ...subject, digits: 2 }, now)),
    );
    for (const code of short) expect(code).toMatch(/^\d{2}$/);
  });

  it('belongs to all its values together', async () => {
    for (const about of [['A', 'BGD'], ['B', 'BGD'], ['A', 'IND'], ['ABGD']])
      await makeCode({ ...subject, about }, now);
    expect(new Set(updates().map(({ Key }) => Key?.['key'])).size).toBe(4);
  });

  const kept = async () => {
    const code = (await makeCode(subject, now)) ?? expect.fail();
    return { code, hash: updates()[0]?.ExpressionAttributeValues?.[':hash'] };
  };

  it('opens while it is valid: the try is counted first and given back', async () => {
    const { code, hash } = await kept();
    dynamo.on(UpdateCommand).resolves({ Attributes: { hash } });
    await expect(isCode(subject, code, now)).resolves.toBe(true);
    expect(updates().slice(1)).toMatchObject([
      {
        UpdateExpression: 'ADD #tries :one',
        ConditionExpression: '#until > :now AND #tries < :most',
        ExpressionAttributeNames: { '#tries': 'tries', '#until': 'until' },
        ExpressionAttributeValues: { ':one': 1, ':now': seconds, ':most': 5 },
        ReturnValues: 'ALL_NEW',
      },
      {
        UpdateExpression: 'ADD #tries :back',
        ExpressionAttributeNames: { '#tries': 'tries' },
        ExpressionAttributeValues: { ':back': -1 },
      },
    ]);
  });

  it('does not open when it is another one, and the try stays counted', async () => {
    const { code, hash } = await kept();
    dynamo.on(UpdateCommand).resolves({ Attributes: { hash } });
    const wrong = code === '000000' ? '000001' : '000000';
    await expect(isCode(subject, wrong, now)).resolves.toBe(false);
    expect(updates()).toHaveLength(2);
  });

  it('does not open when none is valid or no try is left', async () => {
    const { code } = await kept();
    dynamo.on(UpdateCommand).rejects(refusal);
    await expect(isCode(subject, code, now)).resolves.toBe(false);
  });

  it('can be ended', async () => {
    await endCode(subject);
    expect(updates()).toMatchObject([
      {
        UpdateExpression: 'SET #until = :none',
        ExpressionAttributeNames: { '#until': 'until' },
        ExpressionAttributeValues: { ':none': 0 },
      },
    ]);
  });

  it('is neither made nor checked when the table cannot be reached', async () => {
    dynamo.on(UpdateCommand).rejects(new Error('down'));
    await expect(makeCode(subject, now)).rejects.toThrow('down');
    await expect(isCode(subject, '123456', now)).rejects.toThrow('down');
  });
});
