import { limits } from '../shared/limits.ts';
import { messages } from '../shared/messages.ts';
import { documentType, imageTypes } from './routes.ts';
import type { UploadPurpose } from './slots.ts';

export interface FileRule {
  readonly types: readonly string[];
  readonly maxBytes: number;
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

export function documentRule(pdfAllowed: boolean): FileRule {
  return {
    types: pdfAllowed ? [...imageTypes, documentType] : imageTypes,
    maxBytes: limits.documentBytes,
    tooLarge: messages.documentTooLarge,
  };
}

export function isDocument(purpose: UploadPurpose): boolean {
  return purpose !== 'image' && purpose !== 'slide';
}

export function uploadFolder(purpose: UploadPurpose, person: string): string {
  return `incoming/${purpose.toLowerCase()}/${person}/`;
}
