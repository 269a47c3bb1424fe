import type { FileUploadProps } from '@cloudscape-design/components/file-upload';
import { documentType, type FileRule, messages } from '../../../../functions/contract.ts';
import type { Formats } from '../../preferences/formats.ts';

/** Returns why a file is rejected, or undefined. An empty file is rejected for its type. */
export function wrongFile(file: Pick<File, 'type' | 'size'>, rule: FileRule): string | undefined {
  if (!rule.types.includes(file.type) || file.size === 0) return messages.invalidFileType;
  return file.size > rule.maxBytes ? rule.tooLarge : undefined;
}

export function ruleText({ types, maxBytes }: FileRule): string {
  const pdf = types.includes(documentType) ? `, or PDF of at most ${sizeText(maxBytes)}` : '';
  return `JPEG or PNG${pdf}. Large pictures are made smaller.`;
}

export const preparingText = 'Making the picture smaller';

/** Describes how much smaller a picture became, in bytes. Undefined if it did not become smaller. */
export function shrunkText(before: number, after: number): string | undefined {
  if (after >= before) return undefined;
  return `Made smaller, from ${sizeText(before)} to ${sizeText(after)}. The location was removed.`;
}

const kilobyte = 1024;
const megabyte = kilobyte * kilobyte;

/** Formats a size: `512 bytes`, `20 KB`, `1.5 MB`. */
export function sizeText(bytes: number, number: Formats['number'] = String): string {
  if (bytes >= megabyte) return `${number(Number((bytes / megabyte).toFixed(1)))} MB`;
  return bytes >= kilobyte ? `${number(Math.round(bytes / kilobyte))} KB` : `${number(bytes)} bytes`;
}

export function fileUploadStrings(choose: string): FileUploadProps.I18nStrings {
  return {
    uploadButtonText: () => choose,
    dropzoneText: () => 'Drop the file here',
    removeFileAriaLabel: (_, name) => `Remove ${name}`,
    errorIconAriaLabel: 'Error',
  };
}
