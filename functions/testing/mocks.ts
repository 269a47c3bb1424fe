interface Restorable {
  restore(): unknown;
}

interface Mock extends Restorable {
  onAnyCommand(): { callsFake(answer: (input: unknown) => never): unknown };
}

const mocks = new Set<Restorable>();

/** Removes the mock at the end of its test file. */
export function restoreAfterFile<M extends Restorable>(mock: M): M {
  mocks.add(mock);
  return mock;
}

/** Mocks a client until the end of the test file. A call without a mocked response fails. */
export function forThisFile<M extends Mock>(mock: M): M {
  restoreAfterFile(mock)
    .onAnyCommand()
    .callsFake(input => {
      throw new Error(`The test did not expect this call: ${JSON.stringify(input)}`);
    });
  return mock;
}

export function restoreMocks(): void {
  for (const mock of mocks) mock.restore();
  mocks.clear();
}
