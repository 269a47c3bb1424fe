import { limits } from '../shared/limits.ts';
import { messages } from '../shared/messages.ts';
import { documentType, imageTypes } from './routes.ts';
import type { Purpose } from './slots.ts';

/** Rules for the files that are accepted for each purpose, as they are sent. Pure. */

export interface FileRule {
  readonly types: readonly string[];
  readonly maxBytes: number;
  /** The message for a larger one. */
  readonly tooLarge: string;
}

export const portraitOnAdd: FileRule = {
  types: imageTypes,
  maxBytes: limits.imageBytes,
  tooLarge: messages.imageTooLarge,
};

export const portraitOnEdit: FileRule = {
  types: imageTypes,
  maxBytes: limits.imageBytesOnEdit,
  tooLarge: messages.imageTooLargeOnEdit,
};

/** Documents; PDF only where the settings allow it. */
export function documentRule(pdfAllowed: boolean): FileRule {
  return {
    types: pdfAllowed ? [...imageTypes, documentType] : imageTypes,
    maxBytes: limits.documentBytes,
    tooLarge: messages.documentTooLarge,
  };
}

/** Checks whether the purpose is one of the six documents; the others are pictures. */
export function isDocument(purpose: Purpose): boolean {
  return purpose !== 'image' && purpose !== 'slide';
}

/** Prefix in the bucket under which one person's uploads for a purpose wait to be saved. */
export function uploadFolder(purpose: Purpose, person: string): string {
  return `incoming/${purpose.toLowerCase()}/${person}/`;
}
