import { App } from 'aws-cdk-lib';
import { describe, expect, it } from 'vitest';
import { readStage, stages } from './stage.ts';

const read = (context: Record<string, string>) => readStage(new App({ context }).node);

describe('the stage', () => {
  it('is dev unless the command line says otherwise', () => {
    expect(read({})).toEqual(stages.dev);
    expect(read({ stage: 'prod' })).toEqual(stages.prod);
  });

  it('keeps data in prod only', () => {
    expect([stages.dev.keepsData, stages.prod.keepsData]).toEqual([false, true]);
  });

  it('takes the first super-admin’s address in any spelling', () => {
    expect(read({ superAdminEmail: ' First@Example.com ' }).superAdminEmail).toBe('first@example.com');
  });

  it('refuses a stage or an address that is not one, in one line', () => {
    expect(() => read({ stage: 'test' })).toThrow(/^stage: The stage is dev or prod\.$/);
    expect(() => read({ superAdminEmail: 'nobody' })).toThrow(/^superAdminEmail: .+$/);
  });
});
