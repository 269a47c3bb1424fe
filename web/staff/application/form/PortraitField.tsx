import Button from '@cloudscape-design/components/button';
import FileUpload from '@cloudscape-design/components/file-upload';
import FormField from '@cloudscape-design/components/form-field';
import ProgressBar from '@cloudscape-design/components/progress-bar';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { ruleText } from '../../forms/file-rules.ts';
import { fileUploadStrings } from '../../forms/file-upload-strings.ts';
import { useObjectUrl } from '../../forms/useObjectUrl.ts';
import { Portrait } from '../../records/Portrait.tsx';
import type { FormState } from './form-rules.ts';

interface PortraitFieldProps {
  readonly form: FormState;
  /** A link to the portrait that the record has. */
  readonly stored?: string | undefined;
}

/** Chooses a portrait and shows it before it is sent. */
export function PortraitField({ form, stored }: PortraitFieldProps) {
  const { image, picture, upload } = form;
  const preview = useObjectUrl(image);
  const shown = preview ?? stored;
  return (
    <SpaceBetween size="m">
      {shown && <Portrait url={shown} alt={preview ? 'Preview of the portrait' : 'Portrait'} />}
      <FormField
        label={picture.required ? 'Portrait' : 'New portrait'}
        description={picture.required ? undefined : 'Choose one only to replace the present portrait.'}
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
          ariaRequired={picture.required}
          i18nStrings={fileUploadStrings('Choose a picture')}
        />
      </FormField>
      {upload.progress !== undefined && (
        <ProgressBar
          label="Sending the portrait"
          value={upload.progress * 100}
          additionalInfo={
            <Button formAction="none" variant="inline-link" onClick={upload.cancel}>
              Stop sending
            </Button>
          }
        />
      )}
    </SpaceBetween>
  );
}
