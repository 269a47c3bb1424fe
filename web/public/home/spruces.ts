/** Outline of a spruce 100 high, from its tip down the right side, over its foot, and up on the left. */
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

/** Places and heights of the spruces of a stand. */
const stand = [
  { x: 0, size: 1.1 },
  { x: 31, size: 0.85 },
  { x: 74, size: 1.2 },
  { x: 112, size: 0.75 },
  { x: 134, size: 1.05 },
  { x: 168, size: 0.8 },
  { x: 218, size: 1.15 },
] as const;

/** A stand of spruces with its first foot at the origin, as the `d` of a path. */
export const spruces = stand
  .map(({ x, size }) => {
    const by = (length: number) => Math.round(length * size);
    return `M${x} ${-by(100)}l${outline.map(([across, down]) => `${by(across)} ${by(down)}`).join(' ')}z`;
  })
  .join('');
