/** Greyscale picture. 0 is black and 255 is white. */
export interface GreyPicture {
  readonly width: number;
  readonly height: number;
  /** Brightness of the pixels, row by row from the top left. */
  readonly values: Float32Array;
}

/** Converts canvas pixels to greyscale, weighted by the sensitivity of the eye. */
export function greyOf({ width, height, data }: Pick<ImageData, 'width' | 'height' | 'data'>): GreyPicture {
  const values = new Float32Array(width * height);
  for (let pixel = 0, part = 0; pixel < values.length; pixel++, part += 4)
    values[pixel] = 0.3 * (data[part] ?? 0) + 0.59 * (data[part + 1] ?? 0) + 0.11 * (data[part + 2] ?? 0);
  return { width, height, values };
}

/** Rotates a picture clockwise by 90 degrees. */
export function quarterTurned({ width, height, values }: GreyPicture): GreyPicture {
  const turned = new Float32Array(values.length);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) turned[x * height + (height - 1 - y)] = values[y * width + x] ?? 0;
  return { width: height, height: width, values: turned };
}

/** Smooths fine grain: each pixel becomes the mean of itself and its neighbours. */
export function softened({ width, height, values }: GreyPicture): GreyPicture {
  const across = new Float32Array(values.length);
  for (let y = 0; y < height; y++)
    for (let x = 0, at = y * width; x < width; x++, at++) {
      const left = values[x > 0 ? at - 1 : at] ?? 0;
      const right = values[x + 1 < width ? at + 1 : at] ?? 0;
      across[at] = (left + 2 * (values[at] ?? 0) + right) / 4;
    }
  const soft = new Float32Array(values.length);
  for (let y = 0; y < height; y++)
    for (let x = 0, at = y * width; x < width; x++, at++) {
      const above = across[y > 0 ? at - width : at] ?? 0;
      const below = across[y + 1 < height ? at + width : at] ?? 0;
      soft[at] = (above + 2 * (across[at] ?? 0) + below) / 4;
    }
  return { width, height, values: soft };
}

/** Returns the brightness at a point between pixels, interpolated from four. Edge pixels repeat outside. */
export function brightnessAt({ width, height, values }: GreyPicture, x: number, y: number): number {
  const left = Math.min(width - 2, Math.max(0, Math.floor(x)));
  const top = Math.min(height - 2, Math.max(0, Math.floor(y)));
  const right = Math.min(1, Math.max(0, x - left));
  const down = Math.min(1, Math.max(0, y - top));
  const at = top * width + left;
  const upper = (values[at] ?? 0) * (1 - right) + (values[at + 1] ?? 0) * right;
  const lower = (values[at + width] ?? 0) * (1 - right) + (values[at + width + 1] ?? 0) * right;
  return upper * (1 - down) + lower * down;
}
