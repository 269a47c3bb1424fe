/** Position along a row of letters: `constant + slope · place + bend · place²`. */
export type Curve = (place: number) => number;

type Point = readonly [place: number, value: number];

/** Fits a curve to points by least squares, ignoring outliers. */
export function curveThrough(points: readonly Point[]): Curve {
  let curve = fitted(points);
  for (let round = 0; round < 2; round++) {
    const offs = points.map(([place, value]) => Math.abs(value - curve(place)));
    const usual = offs.toSorted((one, other) => one - other)[Math.floor(offs.length * 0.7)] ?? 0;
    const most = Math.max(1, usual * 2.5);
    curve = fitted(points.filter((_, index) => (offs[index] ?? 0) <= most));
  }
  return curve;
}

function fitted(points: readonly Point[]): Curve {
  const sum = (power: number, of: (point: Point) => number = () => 1) =>
    points.reduce((total, point) => total + point[0] ** power * of(point), 0);
  const value = (point: Point) => point[1];
  const [s0, s1, s2, s3, s4] = [sum(0), sum(1), sum(2), sum(3), sum(4)];
  const [v0, v1, v2] = [sum(0, value), sum(1, value), sum(2, value)];
  // Solves the three normal equations by Cramer's rule.
  const all = determinant([s0, s1, s2], [s1, s2, s3], [s2, s3, s4]);
  const constant = determinant([v0, s1, s2], [v1, s2, s3], [v2, s3, s4]) / all;
  const slope = determinant([s0, v0, s2], [s1, v1, s3], [s2, v2, s4]) / all;
  const bend = determinant([s0, s1, v0], [s1, s2, v1], [s2, s3, v2]) / all;
  return place => constant + slope * place + bend * place * place;
}

type Three = readonly [number, number, number];

const determinant = ([a, b, c]: Three, [d, e, f]: Three, [g, h, i]: Three) =>
  a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g);
