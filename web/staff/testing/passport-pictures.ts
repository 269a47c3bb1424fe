import type { GreyPicture } from '../application/photograph/grey-picture.ts';
import { letterShapes, shapeHeight, shapeWidth } from '../application/photograph/ocr-b.ts';
import { letterStep } from '../application/photograph/straighten.ts';
import { seeded } from './passports.ts';

interface Page {
  /** Rotation in degrees, clockwise. */
  readonly turn?: number;
  /** Returns the brightness of a pixel under simulated light. */
  readonly light?: (brightness: number, x: number, y: number) => number;
}

const [width, height] = [1040, 420];
const [left, top, lineStep] = [90, 160, 2.5 * letterStep];

/** Draws the lower part of a passport page: grey, grained paper with the passport lines. */
export function aPassportPage(
  lines: readonly string[],
  { turn = 0, light = same => same }: Page,
): GreyPicture {
  const values = new Float32Array(width * height);
  const random = seeded(9303);
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [right, down] = [x - width / 2, y - height / 2];
      const ink = inkAt(lines, width / 2 + right * cos + down * sin, height / 2 - right * sin + down * cos);
      values[y * width + x] = light(210 - 170 * ink + 10 * random(), x, y);
    }
  return { width, height, values };
}

const shapes = new Map(
  letterShapes.map(({ letter, values }) => {
    const [paper, ink] = [Math.min(...values), Math.max(...values)];
    return [letter, values.map(value => (value - paper) / (ink - paper))] as const;
  }),
);

/** Ink at a point, from 0 to 1. */
function inkAt(lines: readonly string[], x: number, y: number): number {
  const line = Math.floor((y - top) / lineStep);
  const place = Math.floor((x - left) / letterStep);
  const shape = shapes.get(lines[line]?.[place] ?? '');
  const [column, row] = [Math.floor(x - left - place * letterStep), Math.floor(y - top - line * lineStep)];
  return (row < shapeHeight && shape?.[row * shapeWidth + column]) || 0;
}
