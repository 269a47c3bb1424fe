import type { FileUploadProps } from '@cloudscape-design/components/file-upload';

/** The words of a control for files. `choose` stands on its button. */
export function fileUploadStrings(choose: string): FileUploadProps.I18nStrings {
  return {
    uploadButtonText: () => choose,
    dropzoneText: () => 'Drop the file here',
    removeFileAriaLabel: (_, name) => `Remove ${name}`,
    errorIconAriaLabel: 'Error',
  };
}
