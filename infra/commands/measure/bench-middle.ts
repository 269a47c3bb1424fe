/** Of several measurements the one in the middle: one alone is at the mercy of the machine. */
export function middleOf<T>(found: readonly T[], by: (one: T) => number): T {
  const middle = found.toSorted((one, other) => by(one) - by(other))[Math.floor(found.length / 2)];
  if (middle === undefined) throw new Error('There is no middle of nothing');
  return middle;
}
