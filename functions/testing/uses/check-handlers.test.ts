import { basename, join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { BaseSequencer, startVitest, type TestModule, type TestSpecification } from 'vitest/node';

class ByName extends BaseSequencer {
  override async sort(specifications: TestSpecification[]) {
    return specifications.toSorted((one, other) => (one.moduleId < other.moduleId ? -1 : 1));
  }
}

/** Milliseconds that a run of Vitest may take. Two or three seconds are normal, more on a busy machine. */
const runTimeout = 60_000;

/** Error messages of the files in `fixtures`, by the name of the test or of the file. */
let failures: Record<string, string[]>;
let files: string[];

beforeAll(async () => {
  const { exitCode } = process;
  const root = join(import.meta.dirname, 'fixtures');
  const setupFiles = join(import.meta.dirname, 'check-handlers.ts');
  // As in the run of this test, files share their modules.
  const run = await startVitest('test', [], {
    config: false,
    root,
    cache: false,
    setupFiles,
    isolate: false,
    maxWorkers: 1,
    sequence: { sequencer: ByName },
    watch: false,
    reporters: [{}],
  });
  try {
    const modules = run.state.getTestModules();
    files = modules.map(nameOf);
    failures = Object.fromEntries(modules.flatMap(failuresIn));
  } finally {
    await run.close();
    // The expected failures set an exit code, which must not make this run fail.
    process.exitCode = exitCode;
  }
}, runTimeout);
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

it('A call that the task does not declare fails its test, even if the handler swallows the error', () => {
  expect(failures).toMatchObject({
    DynamoDB: undeclared('dynamodb:GetItem on settings'),
    Cognito: undeclared('cognito-idp:AdminGetUser on staff'),
    'Cognito, without its client': undeclared('cognito-idp:GetUser on staff'),
    S3: undeclared('s3:GetObject on files/slides/*'),
    'a link to upload': undeclared('s3:PutObject on files/slides/*'),
    'a link to download': undeclared('s3:GetObject on files/applications/*'),
    'another handler': ['Call getSettings in getSettings.test.ts: only there is it held to its `uses`'],
  });
});

it('A declared call that no test makes fails the handler’s test file', () => {
  expect(failures).toMatchObject({
    'getSettings.test.ts': [
      'No test in getSettings.test.ts makes dynamodb:GetItem on settings, which the `uses` of getSettings declares: ' +
        'test it, or remove it from `uses`.',
    ],
  });
});

it.each([
  ['with more tests of a handler does not have to make every call', 'getSettings.more.test.ts'],
  ['with skipped tests does not have to make every call', 'getMe.test.ts'],
  [
    'that tests something else is not checked against earlier `uses`, and finds no changes',
    'something.test.ts',
  ],
])('A test file %s', (_, file) => {
  expect(files).toContain(file);
  expect(failures).not.toHaveProperty([file]);
});

it('No other file or test fails', () => {
  expect(Object.keys(failures)).toHaveLength(8);
});
