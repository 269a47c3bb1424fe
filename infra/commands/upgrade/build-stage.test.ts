import { expect, it } from 'vitest';
import { readStage, stages } from '../../stages/stages.ts';
import { contextOf } from './build-stage.ts';

it('reads the stage from the CDK’s parameters', () => {
  const parameters = [
    '--require-approval',
    'never',
    '-c',
    'stage=prod',
    '--context',
    'alarmEmail=a@example.com',
  ];
  expect(contextOf(parameters)).toEqual({ stage: 'prod', alarmEmail: 'a@example.com' });
  expect(readStage(contextOf(parameters)).name).toBe('prod');
  expect(readStage(contextOf([]))).toEqual(stages.dev);
});
