import type { FileUploadProps } from '@cloudscape-design/components/file-upload';
import { documentType, type FileRule, messages } from '../../../../functions/contract.ts';
import type { Formats } from '../../preferences/formats.ts';

/** Texts of a control for files. Pure. */

/** Says why a file cannot be taken; undefined when it can. An empty file is of no type. */
export function wrongFile(file: Pick<File, 'type' | 'size'>, rule: FileRule): string | undefined {
  if (!rule.types.includes(file.type) || file.size === 0) return messages.invalidFileType;
  return file.size > rule.maxBytes ? rule.tooLarge : undefined;
}

/** Says which files a control takes, for the line below it. */
export function ruleText({ types, maxBytes }: FileRule): string {
  const pdf = types.includes(documentType) ? `, or PDF of at most ${sizeText(maxBytes)}` : '';
  return `JPEG or PNG${pdf}. Large pictures are made smaller.`;
}

/** Said while a picture is made ready. */
export const preparingText = 'Making the picture smaller';

/** Says how much smaller a picture became, by its bytes before and after; undefined when it did not get smaller. */
export function shrunkText(before: number, after: number): string | undefined {
  if (after >= before) return undefined;
  return `Made smaller, from ${sizeText(before)} to ${sizeText(after)}, and without the place where it was taken.`;
}

const kilobyte = 1024;
const megabyte = kilobyte * kilobyte;

/** A number of bytes as people read it: `512 bytes`, `20 KB`, `1.5 MB`. `number` writes the number. */
export function sizeText(bytes: number, number: Formats['number'] = String): string {
  if (bytes >= megabyte) return `${number(Number((bytes / megabyte).toFixed(1)))} MB`;
  return bytes >= kilobyte ? `${number(Math.round(bytes / kilobyte))} KB` : `${number(bytes)} bytes`;
}

/** The words of a control for files. `choose` stands on its button. */
export function fileUploadStrings(choose: string): FileUploadProps.I18nStrings {
  return {
    uploadButtonText: () => choose,
    dropzoneText: () => 'Drop the file here',
    removeFileAriaLabel: (_, name) => `Remove ${name}`,
    errorIconAriaLabel: 'Error',
  };
}
