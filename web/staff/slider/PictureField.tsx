import FileUpload from '@cloudscape-design/components/file-upload';
import FormField from '@cloudscape-design/components/form-field';
import ProgressBar from '@cloudscape-design/components/progress-bar';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { type FileRule, portraitOnAdd, ruleText } from '../forms/file-rules.ts';
import { fileUploadStrings } from '../forms/file-upload-strings.ts';
import { errorOf } from './slide-controls.tsx';
import type { SlideFormState } from './useSlideForm.ts';

/** The picture of a slide: the types and the size of a portrait. */
export const pictureRule: FileRule = portraitOnAdd;

interface PictureFieldProps {
  readonly form: SlideFormState;
  /** Whether there is no picture to replace. */
  readonly isNew: boolean;
  /** From 0 to 1 while the picture is being sent. */
  readonly progress: number | undefined;
}

/** Chooses the picture; the preview shows it before it is sent. */
export function PictureField({ form, isNew, progress }: PictureFieldProps) {
  const { image } = form;
  return (
    <SpaceBetween size="s">
      <FormField
        label={isNew ? 'Image*' : 'Image'}
        description={
          isNew
            ? 'Best at 1600 × 1000 pixels, so that it is sharp on every screen.'
            : 'Choose one only to replace the present picture.'
        }
        errorText={errorOf(form, 'image')}
        i18nStrings={{ errorIconAriaLabel: 'Error' }}
      >
        <FileUpload
          ref={form.control('image')}
          value={image ? [image] : []}
          onChange={({ detail }) => form.chooseImage(detail.value[0])}
          accept={pictureRule.types.join(',')}
          constraintText={ruleText(pictureRule)}
          showFileSize
          i18nStrings={fileUploadStrings('Choose a picture')}
        />
      </FormField>
      {progress !== undefined && <ProgressBar label="Sending the picture" value={progress * 100} />}
    </SpaceBetween>
  );
}
