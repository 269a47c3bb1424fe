import { mock } from 'node:test';
import { parentPort } from 'node:worker_threads';
import { mockDynamo } from '../../../../functions/testing/dynamo.ts';
import { mockMail } from '../../../../functions/testing/mail.ts';
import { liveRound } from '../../../../functions/testing/notice-world.ts';

/** The thread of `notices`, whose clock, environment and clients of AWS are its own: a message for each round. */

const rounds = 1000;

// The mocks of AWS keep a stack trace of each of some 100,000 calls.
Error.stackTraceLimit = 0;
mock.timers.enable({ apis: ['Date'] });
const around = {
  dynamo: mockDynamo(),
  mail: mockMail(),
  setTime: (time: number) => mock.timers.setTime(time),
};
for (let seed = 1; seed <= rounds; seed += 1) parentPort?.postMessage(await liveRound(seed, around));
