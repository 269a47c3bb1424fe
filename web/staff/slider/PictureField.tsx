import FileUpload from '@cloudscape-design/components/file-upload';
import FormField from '@cloudscape-design/components/form-field';
import ProgressBar from '@cloudscape-design/components/progress-bar';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { ruleText } from '../forms/file-rules.ts';
import { fileUploadStrings } from '../forms/file-upload-strings.ts';
import type { SlideFormState } from './useSlideForm.ts';

interface PictureFieldProps {
  readonly form: SlideFormState;
  /** Whether there is no picture to replace. */
  readonly isNew: boolean;
}

/** Chooses the picture; the preview shows it before it is sent. */
export function PictureField({ form, isNew }: PictureFieldProps) {
  const { image, picture, upload } = form;
  return (
    <SpaceBetween size="s">
      <FormField
        label={isNew ? 'Image*' : 'Image'}
        description={
          isNew
            ? 'Best at 1600 × 1000 pixels, so that it is sharp on every screen.'
            : 'Choose one only to replace the present picture.'
        }
        errorText={form.errors.image}
        i18nStrings={{ errorIconAriaLabel: 'Error' }}
      >
        <FileUpload
          ref={form.control('image')}
          value={image ? [image] : []}
          onChange={({ detail }) => form.chooseImage(detail.value[0])}
          accept={picture.rule.types.join(',')}
          constraintText={ruleText(picture.rule)}
          showFileSize
          i18nStrings={fileUploadStrings('Choose a picture')}
        />
      </FormField>
      {upload.progress !== undefined && (
        <ProgressBar label="Sending the picture" value={upload.progress * 100} />
      )}
    </SpaceBetween>
  );
}
