import { expect, it } from 'vitest';
import { spruces } from './spruces.ts';

/** Returns the points of each closed outline in path data that starts absolute and continues relative. */
function outlines(path: string): (readonly [number, number])[][] {
  return path
    .split('z')
    .slice(0, -1)
    .map(outline => {
      const [first = 0, second = 0, ...steps] = (outline.match(/-?\d+/g) ?? []).map(Number);
      const points: [number, number][] = [[first, second]];
      let [x, y] = [first, second];
      for (let at = 0; at < steps.length; at += 2) {
        x += steps[at] ?? 0;
        y += steps[at + 1] ?? 0;
        points.push([x, y]);
      }
      return points;
    });
}

it('Each tree stands upright on its ground', () => {
  const trees = outlines(spruces);
  expect(trees).toHaveLength(7);
  for (const tree of trees) {
    const [tip] = tree;
    const heights = tree.map(([, y]) => y);
    expect(Math.min(...heights)).toBe(tip?.[1]);
    // Allows a difference, because each step of the path is rounded.
    expect(Math.abs(Math.max(...heights))).toBeLessThanOrEqual(4);
  }
});
