/** The mocks of AWS of one test file: what comes after it has the real classes again. */

interface Restorable {
  restore(): unknown;
}

interface Mock extends Restorable {
  onAnyCommand(): { callsFake(answer: (input: unknown) => never): unknown };
}

const mocks = new Set<Restorable>();

/** The mock itself, which is taken away when its test file ends. */
export function restoreAfterFile<M extends Restorable>(mock: M): M {
  mocks.add(mock);
  return mock;
}

/** The mock itself. It fails at every call that a test has not told it about, and is taken away when its test file ends. */
export function forThisFile<M extends Mock>(mock: M): M {
  restoreAfterFile(mock)
    .onAnyCommand()
    .callsFake(input => {
      throw new Error(`The test did not expect this call: ${JSON.stringify(input)}`);
    });
  return mock;
}

/** Gives all classes back what they do. */
export function restoreMocks(): void {
  for (const mock of mocks) mock.restore();
  mocks.clear();
}
