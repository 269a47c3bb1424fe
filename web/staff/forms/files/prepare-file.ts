import { documentType, type FileRule } from '../../../../functions/contract.ts';
import { staffMessages } from '../../shared/messages.ts';
import { wrongFile } from './file-rules.ts';
import { shrinkPicture } from './shrink-picture.ts';

/** A file as it is sent, and why it cannot be. */
export interface PreparedFile {
  readonly file: File;
  readonly wrong: string | undefined;
}

/** Makes a picture ready to be sent, and leaves a document as it is; the rule is held to what is sent. */
export async function prepareFile(chosen: File, rule: FileRule): Promise<PreparedFile> {
  const isPicture = rule.types.includes(chosen.type) && chosen.type !== documentType && chosen.size > 0;
  const file = isPicture ? await shrinkPicture(chosen) : chosen;
  if (!file) return { file: chosen, wrong: staffMessages.pictureUnreadable };
  return { file, wrong: wrongFile(file, rule) };
}
