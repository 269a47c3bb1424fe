import { limits } from '../shared/limits.ts';
import { messages } from '../shared/messages.ts';
import type { Purpose } from './slots.ts';

/** What may be uploaded for what, as pure functions. */

/** Whether the purpose is one of the six documents; the others are pictures. */
export function isDocument(purpose: Purpose): boolean {
  return purpose !== 'image' && purpose !== 'slide';
}

/** What is wrong with a file of this many bytes; undefined when nothing is. */
export function sizeProblem(purpose: Purpose, size: number): string | undefined {
  if (isDocument(purpose)) return size > limits.documentBytes ? messages.documentTooLarge : undefined;
  return size > limits.imageBytes ? messages.imageTooLarge : undefined;
}
