/** The right half of a maple leaf from its tip down to its stem; x from 0 to 96, y from -100 to 72. */
const half = [
  [0, -100],
  [16, -70],
  [36, -80],
  [30, -36],
  [46, -50],
  [54, -34],
  [82, -40],
  [73, -14],
  [90, -4],
  [50, 26],
  [56, 46],
  [7, 38],
  [4, 72],
] as const;

const mirrored = half.toReversed().map(([x, y]): readonly [number, number] => [-x, y]);

/** The outline of a maple leaf about the origin, as the `d` of a path. */
export const leaf = `M${[...half, ...mirrored].map(point => point.join(' ')).join('L')}z`;
