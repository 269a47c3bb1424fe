import Button from '@cloudscape-design/components/button';
import FileUpload from '@cloudscape-design/components/file-upload';
import ProgressBar from '@cloudscape-design/components/progress-bar';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import type { ReactNode } from 'react';
import { Field } from '../Field.tsx';
import type { Form } from '../form.ts';
import type { Entries } from '../rebase.ts';
import { useEntered } from '../useForm.ts';
import { fileUploadStrings, preparingText, ruleText, shrunkText } from './file-rules.ts';
import type { FormPicture } from './useFormPicture.ts';

interface PictureInputProps {
  readonly form: Pick<Form<Entries, 'image'>, 'read' | 'onChange' | 'control'>;
  readonly picture: Omit<FormPicture<never>, 'check' | 'checkAnd' | 'showErrors'>;
  readonly label: ReactNode;
  readonly description?: string | undefined;
}

export function PictureInput({ form, picture, label, description }: PictureInputProps) {
  const { rules, image, chosen, isPreparing, upload } = picture;
  const error = useEntered(form, ({ errors }) => errors.image);
  const shrunk = image && chosen && shrunkText(chosen.size, image.size);
  return (
    <div className="staff-picture-choice">
      <SpaceBetween size="s">
        <Field label={label} description={description} error={error}>
          <FileUpload
            ref={form.control('image')}
            value={image ? [image] : []}
            onChange={({ detail }) => picture.choose(detail.value[0])}
            accept={rules.rule.types.join(',')}
            constraintText={shrunk ?? ruleText(rules.rule)}
            // Hides Cloudscape's own size, which counts 1000 bytes as a KB, unlike the text below.
            showFileSize={!shrunk}
            ariaRequired={rules.required}
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
