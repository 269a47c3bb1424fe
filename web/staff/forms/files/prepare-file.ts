import { documentType, type FileRule } from '../../../../functions/contract.ts';
import { type QuarterTurns, shrinkPicture } from '../../../shared/pictures/shrink-picture.ts';
import { staffMessages } from '../../shared/messages.ts';
import { wrongFile } from './file-rules.ts';

/** A file after its preparation. `wrong` is the reason if it cannot be sent. */
export interface PreparedFile {
  readonly file: File;
  readonly wrong: string | undefined;
}

/** Shrinks and rotates a picture; PDFs stay unchanged. Then checks size and type of the result. */
export async function prepareFile(
  chosen: File,
  rule: FileRule,
  quarters: QuarterTurns = 0,
): Promise<PreparedFile> {
  const isPicture = rule.types.includes(chosen.type) && chosen.type !== documentType && chosen.size > 0;
  const file = isPicture ? await shrinkPicture(chosen, quarters) : chosen;
  if (!file) return { file: chosen, wrong: staffMessages.pictureUnreadable };
  return { file, wrong: wrongFile(file, rule) };
}
