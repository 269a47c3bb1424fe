import { dirname } from 'node:path';
import { afterAll, afterEach, expect, type RunnerTask, type RunnerTestFile, vi } from 'vitest';
import type { Task } from '../../shared/task.ts';
import { restoreMocks } from '../mocks.ts';
import { withFailuresCheck } from './failures-check.ts';
import {
  filePermissions,
  keyPermissions,
  linkPermissions,
  mailPermissions,
  poolPermissions,
  secretPermissions,
  tablePermissions,
  textPermissions,
  whatsAppPermissions,
} from './permissions.ts';
import { noteCall, startUsesCheck, stopUsesCheck, withUsesCheck } from './with-uses-check.ts';

/**
 * Runs before each unit test file. Compares the AWS calls and errors of its handler with the task's `uses`
 * and `failures`; undeclared and unused ones fail.
 */

vi.mock(import('../../server/aws/dynamo.ts'), async original => {
  const { dynamo } = await original();
  return { dynamo: withUsesCheck(dynamo, tablePermissions) };
});

vi.mock(import('../../server/aws/cognito.ts'), async original => {
  const { cognito } = await original();
  return { cognito: withUsesCheck(cognito, poolPermissions) };
});

vi.mock(import('../../server/aws/authenticators.ts'), async original => {
  const { authenticators } = await original();
  return { authenticators: withUsesCheck(authenticators, poolPermissions) };
});

vi.mock(import('../../server/aws/ses.ts'), async original => {
  const { ses } = await original();
  return { ses: withUsesCheck(ses, mailPermissions) };
});

vi.mock(import('../../server/aws/sms-voice.ts'), async original => {
  const { smsVoice } = await original();
  return { smsVoice: withUsesCheck(smsVoice, textPermissions) };
});

vi.mock(import('../../server/aws/social-messaging.ts'), async original => {
  const { socialMessaging } = await original();
  return { socialMessaging: withUsesCheck(socialMessaging, whatsAppPermissions) };
});

vi.mock(import('../../server/aws/secrets.ts'), async original => {
  const { secrets } = await original();
  return { secrets: withUsesCheck(secrets, secretPermissions) };
});

vi.mock(import('../../server/aws/kms.ts'), async original => {
  const { kms } = await original();
  return { kms: withUsesCheck(kms, keyPermissions) };
});

vi.mock(import('../../server/aws/s3.ts'), async original => {
  const { s3 } = await original();
  // The signing of a link makes no call, so only the middleware sees it.
  s3.middlewareStack.add(
    (next, { commandName = '' }) =>
      args => {
        noteCall(() => filePermissions(commandName.replace(/Command$/, ''), args.input));
        return next(args);
      },
    { step: 'initialize', name: 'held', override: true },
  );
  return { s3: withUsesCheck(s3, filePermissions) };
});

vi.mock(import('../../files/presign.ts'), async original => {
  const real = await original();
  const presign: typeof real.presign = link => {
    noteCall(() => linkPermissions(link));
    return real.presign(link);
  };
  return { ...real, presign };
});

vi.mock(import('../../server/serve.ts'), async original => {
  const real = await original();
  const serve: typeof real.serve = (route, handler) => withFailuresCheck(route, real.serve(route, handler));
  const serveAfter: typeof real.serveAfter = (check, route, handler) =>
    withFailuresCheck(route, real.serveAfter(check, route, handler));
  return { ...real, serve, serveAfter };
});

const path = expect.getState().testPath ?? '';
// Only tests of `functions` are checked, because the check loads the contract.
if (path.startsWith(dirname(dirname(import.meta.dirname)))) {
  const { taskOfTest, isWholeTest } = await import('./task-of-test.ts');
  const task = taskOfTest(path);
  if (task) holdFile(task, isWholeTest(path, task));
}

// Test files share the modules of their worker, so all changes must be undone.
afterAll(() => {
  stopUsesCheck();
  restoreMocks();
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function holdFile(task: Task, isWhole: boolean): void {
  const check = startUsesCheck(task);
  let file: RunnerTestFile | undefined;

  afterEach(context => {
    file = context.task.file;
    failWith(check.takeRefusals());
  });

  afterAll(() => {
    if (isWhole && file?.tasks.every(hasPassed)) failWith(check.unused());
  });
}

/** Returns whether all tests passed. False if tests were skipped (`-t`), because their calls are unknown. */
function hasPassed(part: RunnerTask): boolean {
  return part.type === 'suite' ? part.tasks.every(hasPassed) : part.result?.state === 'pass';
}

function failWith(sentences: readonly string[]): void {
  if (sentences.length > 0) throw new Error(sentences.join('\n'));
}
