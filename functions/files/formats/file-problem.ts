import { messages } from '../../shared/messages.ts';
import { serverLimits } from '../../shared/server-limits.ts';

/** An invalid file. The message is shown to the user. */
export class FileProblem extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'FileProblem';
  }
}

export function requireValid(holds: boolean): asserts holds {
  if (!holds) throw new FileProblem(messages.uploadMismatch);
}

/** @throws FileProblem for a picture that has no pixels, or more than a browser can show */
export function requireAllowedSize(width: number, height: number): void {
  requireValid(width > 0 && height > 0);
  const isLarge =
    Math.max(width, height) > serverLimits.pictureSideMax || width * height > serverLimits.picturePixelsMax;
  if (isLarge) throw new FileProblem(messages.tooManyPixels);
}
