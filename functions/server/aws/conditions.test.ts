import { describe, expect, it } from 'vitest';
import { messages } from '../../shared/messages.ts';
import { requireVersion, versionCondition } from './conditions.ts';

describe('A write', () => {
  it('of a new record needs that none is there', () => {
    expect(versionCondition(undefined, 'key')).toEqual({
      ConditionExpression: 'attribute_not_exists(#partition)',
      ExpressionAttributeNames: { '#partition': 'key' },
    });
  });

  it('over a record needs the version that was read', () => {
    expect(versionCondition(3, 'key')).toEqual({
      ConditionExpression: '#version = :version',
      ExpressionAttributeNames: { '#version': 'version' },
      ExpressionAttributeValues: { ':version': 3 },
    });
  });
});

describe('The version that a caller read', () => {
  it.each([3, undefined])('may be %j of version 3', read => {
    expect(() => requireVersion({ version: 3 }, read)).not.toThrow();
  });

  it.each([2, 4])('cannot be %i of version 3', read => {
    expect(() => requireVersion({ version: 3 }, read)).toThrow(
      expect.objectContaining({ code: 'STALE', message: messages.stale }),
    );
  });
});
