import type { StoredFile } from '../../../../../functions/contract.ts';
import { sizeText } from '../../../forms/files/file-rules.ts';
import { useFormats } from '../../../preferences/usePreferences.ts';

export function FileName({ file: { name, size } }: { readonly file: StoredFile }) {
  const { number } = useFormats();
  return (
    <div className="staff-case-document__file" title={name}>
      <span>{name}</span> <span>{sizeText(size, number)}</span>
    </div>
  );
}
