import { documentType } from '../../../functions/contract.ts';
import { faultsOf } from '../../shared/pictures/measure-picture.ts';
import type { Fault } from '../../shared/pictures/picture-faults.ts';
import { shrinkPicture } from '../../shared/pictures/shrink-picture.ts';

export interface ChosenFile {
  readonly file: File;
  /** Reasons to take the photograph again. */
  readonly faults: readonly Exclude<Fault, 'small'>[];
}

/** Some phones give no type for a file of another app. */
const typesByEnding = new Map([
  ['pdf', documentType],
  ['jpg', 'image/jpeg'],
  ['jpeg', 'image/jpeg'],
  ['png', 'image/png'],
]);

/** Makes a picture upright and small, removes its metadata, and finds reasons to take it again. */
export async function prepareChosen(chosen: File): Promise<ChosenFile> {
  const file = chosen.type === '' ? withType(chosen) : chosen;
  if (!file.type.startsWith('image/')) return { file, faults: [] };
  // An old browser cannot change pictures. The server then removes the metadata.
  const shrunk = (await shrinkPicture(file)) ?? file;
  const faults: readonly Fault[] = await faultsOf(shrunk).catch(() => []);
  return { file: shrunk, faults: faults.filter(fault => fault !== 'small') };
}

function withType(file: File): File {
  const type = typesByEnding.get(file.name.split('.').at(-1)?.toLowerCase() ?? '');
  return type ? new File([file], file.name, { type }) : file;
}
