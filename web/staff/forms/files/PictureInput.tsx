import Button from '@cloudscape-design/components/button';
import FileUpload from '@cloudscape-design/components/file-upload';
import ProgressBar from '@cloudscape-design/components/progress-bar';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import type { ReactNode } from 'react';
import { Field } from '../Field.tsx';
import type { Entries } from '../rebase.ts';
import { fileUploadStrings, preparingText, ruleText, shrunkText } from './file-rules.ts';
import type { PictureForm } from './usePictureForm.ts';

interface PictureInputProps {
  readonly form: Pick<
    PictureForm<Entries, never>,
    'picture' | 'image' | 'chosen' | 'isPreparing' | 'upload' | 'chooseImage' | 'errors' | 'control'
  >;
  readonly label: ReactNode;
  readonly description?: string | undefined;
}

/** Chooses the picture of a form, and shows how it is made smaller and sent. */
export function PictureInput({ form, label, description }: PictureInputProps) {
  const { picture, image, chosen, isPreparing, upload } = form;
  const shrunk = image && chosen && shrunkText(chosen.size, image.size);
  return (
    <div className="staff-picture-choice">
      <SpaceBetween size="s">
        <Field label={label} description={description} error={form.errors.image}>
          <FileUpload
            ref={form.control('image')}
            value={image ? [image] : []}
            onChange={({ detail }) => form.chooseImage(detail.value[0])}
            accept={picture.rule.types.join(',')}
            constraintText={shrunk ?? ruleText(picture.rule)}
            // Cloudscape counts 1000 bytes as a KB, and would contradict the other text.
            showFileSize={!shrunk}
            ariaRequired={picture.required}
            i18nStrings={fileUploadStrings('Choose a picture')}
          />
        </Field>
        {isPreparing && <StatusIndicator type="loading">{preparingText}</StatusIndicator>}
        {upload.progress !== undefined && (
          <ProgressBar
            label="Sending the picture"
            value={upload.progress * 100}
            additionalInfo={
              <Button formAction="none" variant="inline-link" onClick={upload.cancel}>
                Stop sending
              </Button>
            }
          />
        )}
      </SpaceBetween>
    </div>
  );
}
