import { lineLength } from '../passport/passport-text.ts';
import { brightnessAt, type GreyPicture } from './grey-picture.ts';
import type { LinePlaces } from './passport-rows.ts';

/** Pixels from one letter to the next in the straightened line. */
export const letterStep = 20;
/** Space before the first and after the last letter, in letter widths. */
export const margin = 1.2;
/** Height of a line, in letter widths. */
const lineHeight = 2.3;

/** Redraws a line: straight, with equal distances and even brightness. */
export function straightened(picture: GreyPicture, line: LinePlaces): GreyPicture {
  const width = Math.round((lineLength - 1 + 2 * margin) * letterStep);
  const height = Math.round(lineHeight * letterStep);
  const values = new Float32Array(width * height);
  for (let column = 0; column < width; column++) {
    const place = column / letterStep - margin;
    const [x, y] = [line.x(place), line.y(place)];
    const [rightX, rightY] = [
      line.x(place + 0.5) - line.x(place - 0.5),
      line.y(place + 0.5) - line.y(place - 0.5),
    ];
    const [downX, downY] = [line.downX(place), line.downY(place)];
    // Averages several pixels if the picture is large.
    const samples = Math.max(1, Math.round(Math.hypot(rightX, rightY) / letterStep));
    for (let row = 0; row < height; row++) {
      let sum = 0;
      for (let one = 0; one < samples; one++)
        for (let other = 0; other < samples; other++) {
          const right = ((one + 0.5) / samples - 0.5) / letterStep;
          const down = (row + (other + 0.5) / samples - 0.5) / letterStep - lineHeight / 2;
          sum += brightnessAt(picture, x + rightX * right + downX * down, y + rightY * right + downY * down);
        }
      values[row * width + column] = sum / samples ** 2;
    }
  }
  return evenlyLit({ width, height, values });
}

/** Columns between two measurements of the brightness. */
const lightStep = letterStep / 2;
/** Columns on each side that are measured: five letters contain both ink and paper. */
const lightReach = letterStep * 2.5;

/** Makes the paper white and the ink black along the line. Without ink, as under glare, grain stays faint. */
function evenlyLit(line: GreyPicture): GreyPicture {
  const { width, height, values } = line;
  const lights = Array.from({ length: Math.ceil(width / lightStep) }, (_, index) =>
    lightAt(line, index * lightStep),
  );
  const ranges = lights.map(({ paper, ink }) => paper - ink).toSorted((one, other) => one - other);
  const leastRange = Math.max(1, (ranges[ranges.length >> 1] ?? 0) * 0.4);
  const even = new Float32Array(values.length);
  for (let column = 0; column < width; column++) {
    const at = column / lightStep;
    const before = lights[Math.floor(at)] ?? { paper: 255, ink: 0 };
    const after = lights[Math.floor(at) + 1] ?? before;
    const part = at - Math.floor(at);
    const paper = before.paper * (1 - part) + after.paper * part;
    const ink = before.ink * (1 - part) + after.ink * part;
    const range = Math.max(paper - ink, leastRange);
    for (let pixel = column; pixel < values.length; pixel += width)
      even[pixel] = Math.min(255, Math.max(0, 255 - (230 * (paper - (values[pixel] ?? 0))) / range));
  }
  return { width, height, values: even };
}

function lightAt({ width, height, values }: GreyPicture, column: number) {
  const found: number[] = [];
  for (let x = Math.max(0, column - lightReach); x < Math.min(width, column + lightReach); x += 2)
    for (let y = Math.round(height * 0.15); y < height * 0.85; y += 2) found.push(values[y * width + x] ?? 0);
  found.sort((one, other) => one - other);
  const part = (share: number) => found[Math.floor(found.length * share)] ?? 0;
  return { paper: part(0.85), ink: part(0.03) };
}
