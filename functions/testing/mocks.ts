/** The mocks of AWS of one test file: what comes after it has the real classes again. */

interface Mock {
  onAnyCommand(): { callsFake(answer: (input: unknown) => never): unknown };
  restore(): unknown;
}

const mocks = new Set<Mock>();

/** The mock itself. It fails at every call that a test has not told it about, and is taken away when its test file ends. */
export function forThisFile<M extends Mock>(mock: M): M {
  mocks.add(mock);
  mock.onAnyCommand().callsFake(input => {
    throw new Error(`The test did not expect this call: ${JSON.stringify(input)}`);
  });
  return mock;
}

/** Gives all classes back what they do. */
export function restoreMocks(): void {
  for (const mock of mocks) mock.restore();
  mocks.clear();
}
