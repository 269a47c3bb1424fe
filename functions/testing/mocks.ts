/** The mocks of AWS of one test file: what comes after it has the real classes again. */

interface Mock {
  restore(): unknown;
}

const mocks = new Set<Mock>();

/** The mock itself, which is taken away when its test file ends. */
export function forThisFile<M extends Mock>(mock: M): M {
  mocks.add(mock);
  return mock;
}

/** Gives all classes back what they do. */
export function restoreMocks(): void {
  for (const mock of mocks) mock.restore();
  mocks.clear();
}
