import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { startVitest, type TestModule } from 'vitest/node';

/** Runs these files of `fixtures`; answers what fails, by the name of the test or, at its end, of the file. */
async function failuresOf(...files: readonly string[]): Promise<Record<string, string[]>> {
  const { exitCode } = process;
  const root = join(import.meta.dirname, 'fixtures');
  const setupFiles = join(import.meta.dirname, 'hold-to-uses.ts');
  const run = await startVitest('test', [], {
    config: false,
    include: [...files],
    root,
    setupFiles,
    isolate: false,
    maxWorkers: 1,
    watch: false,
    reporters: [{}],
  });
  try {
    const modules = run.state.getTestModules();
    expect(modules.map(nameOf).toSorted()).toEqual(files.toSorted());
    return Object.fromEntries(modules.flatMap(failuresIn));
  } finally {
    await run.close();
    // The failures that were wanted are not failures of this run.
    process.exitCode = exitCode;
  }
}

const nameOf = ({ moduleId }: TestModule): string => basename(moduleId);

function failuresIn(module: TestModule): [name: string, messages: string[]][] {
  const tests = Array.from(module.children.allTests(), test => ({
    name: test.name,
    errors: test.result().errors ?? [],
  }));
  return [{ name: nameOf(module), errors: module.errors() }, ...tests].flatMap(({ name, errors }) =>
    errors.length > 0 ? [[name, errors.map(({ message }) => message)]] : [],
  );
}

const undeclared = (permission: string) => [
  `openapi calls ${permission}, which its \`uses\` in routes.ts does not declare: add it there, or drop the call.`,
];

it('a call that is not declared fails its test, whatever makes it and whoever swallows the error', async () => {
  expect(await failuresOf('openapi.test.ts')).toEqual({
    DynamoDB: undeclared('dynamodb:GetItem on settings'),
    Cognito: undeclared('cognito-idp:AdminGetUser on staff'),
    'Cognito, by fetch': undeclared('cognito-idp:GetUser on staff'),
    S3: undeclared('s3:GetObject on files/slides/*'),
    'a link to upload': undeclared('s3:PutObject on files/slides/*'),
    'a link to download': undeclared('s3:GetObject on files/applications/*'),
    'another handler': ['Call getSettings in getSettings.test.ts: only there is it held to its `uses`'],
  });
});

it('a declared call that no test makes fails the file of the handler, and no file of more tests', async () => {
  expect(await failuresOf('getSettings.test.ts', 'getSettings.more.test.ts')).toEqual({
    'getSettings.test.ts': [
      'No test in getSettings.test.ts makes dynamodb:GetItem on settings, which the `uses` of getSettings declares: ' +
        'test it, or remove it from `uses`.',
    ],
  });
});

it('a file of which only some tests ran is not asked for every call', async () => {
  expect(await failuresOf('getMe.test.ts')).toEqual({});
});
