import { type ReactNode, useRef } from 'react';
import type { FileRule } from '../../../../../functions/contract.ts';

interface FileChooserOptions {
  readonly label: string;
  readonly rule: FileRule;
  readonly multiple?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Returns a hidden file input, and a function that opens it. */
export function useFileChooser(options: FileChooserOptions): readonly [input: ReactNode, open: () => void] {
  const { label, rule, multiple = false, onFiles } = options;
  const input = useRef<HTMLInputElement>(null);
  const element = (
    <input
      ref={input}
      type="file"
      multiple={multiple}
      hidden
      aria-label={label}
      accept={rule.types.join()}
      onChange={event => {
        onFiles([...(event.target.files ?? [])]);
        // Lets the user choose the same files again.
        event.target.value = '';
      }}
    />
  );
  return [element, () => input.current?.click()];
}
