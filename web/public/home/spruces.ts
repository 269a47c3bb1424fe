/** Outline of a tree with height 100: from its tip down the right side, along its base and up the left side. */
const outline = [
  [9, 24],
  [-4, -1],
  [11, 22],
  [-5, -1],
  [13, 23],
  [-6, -1],
  [15, 25],
  [-29, 0],
  [0, 9],
  [-8, 0],
  [0, -9],
  [-29, 0],
  [15, -25],
  [-6, 1],
  [13, -23],
  [-5, 1],
  [11, -22],
] as const;

/** Positions and heights of the trees in one group. */
const stand = [
  { x: 0, size: 1.1 },
  { x: 31, size: 0.85 },
  { x: 74, size: 1.2 },
  { x: 112, size: 0.75 },
  { x: 134, size: 1.05 },
  { x: 168, size: 0.8 },
  { x: 218, size: 1.15 },
] as const;

/** Returns path data (`d`) of a group of trees. The base of the first tree is at the origin. */
export const spruces = stand
  .map(({ x, size }) => {
    const by = (length: number) => Math.round(length * size);
    return `M${x} ${-by(100)}l${outline.map(([across, down]) => `${by(across)} ${by(down)}`).join(' ')}z`;
  })
  .join('');
