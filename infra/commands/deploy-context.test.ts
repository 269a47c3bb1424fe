import { describe, expect, it } from 'vitest';
import { stages } from '../stage.ts';
import { contextOf, siteOriginOf, stageOf } from './deploy-context.ts';

const domain = {
  name: 'visa.example.com',
  certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/0a1b-2c',
  mailFrom: 'no-reply@visa.example.com',
};

describe('A deployment', () => {
  it('reads its stage from the same words as the CDK', () => {
    const parameters = [
      '--require-approval',
      'never',
      '-c',
      'stage=prod',
      '--context',
      'alarmEmail=a@example.com',
    ];
    expect(contextOf(parameters)).toEqual({ stage: 'prod', alarmEmail: 'a@example.com' });
    expect(stageOf(contextOf(parameters)).name).toBe('prod');
    expect(stageOf(contextOf([]))).toEqual(stages.dev);
    expect(() => stageOf({ stage: 'prod' })).toThrow('alarmEmail');
  });

  it('knows where the site will be by the stage’s domain, or when it is told', () => {
    expect(siteOriginOf({ domain }, undefined)).toBe('https://visa.example.com');
    expect(siteOriginOf({ domain }, 'https://d1.cloudfront.net')).toBe('https://visa.example.com');
    expect(siteOriginOf({}, 'https://d1.cloudfront.net')).toBe('https://d1.cloudfront.net');
    expect(siteOriginOf({}, undefined)).toBeUndefined();
  });

  it.each(['d1.cloudfront.net', 'http://d1.cloudfront.net', 'https://d1.cloudfront.net/', ''])(
    'refuses %o as its address',
    origin => {
      expect(() => siteOriginOf({}, origin)).toThrow(/^siteOrigin: /);
    },
  );
});
