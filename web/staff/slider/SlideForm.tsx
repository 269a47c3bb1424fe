import SpaceBetween from '@cloudscape-design/components/space-between';
import type { ReactNode } from 'react';
import type { Slide } from '../../../functions/contract.ts';
import { FormFrame, type FormFrameProps } from '../forms/FormFrame.tsx';
import { PictureInput } from '../forms/files/PictureInput.tsx';
import { type FormPicture, useObjectUrl } from '../forms/files/useFormPicture.ts';
import { Panel } from '../shared/Panel.tsx';
import { SlidePreview } from './SlidePreview.tsx';
import { ContentField, LanguageField, LinkFields, StatusField, TitleField } from './slide-controls.tsx';
import type { SlideFormState } from './slide-form.ts';

interface SlideFormProps extends Omit<FormFrameProps, 'submitText' | 'children'> {
  readonly form: SlideFormState;
  readonly picture: FormPicture<'image'>;
  readonly slide?: Slide;
  readonly notice?: ReactNode;
}

export function SlideForm({ form, picture, slide, notice, ...frame }: SlideFormProps) {
  const storedPicture = slide?.image?.url;
  const chosen = useObjectUrl(picture.image);
  return (
    <FormFrame submitText={['Submit', 'Submitting...']} {...frame}>
      {notice}
      <Panel>
        <SpaceBetween size="l">
          <TitleField form={form} />
          <ContentField form={form} />
          <LanguageField form={form} />
          <PictureInput
            form={form}
            picture={picture}
            label={storedPicture ? 'Image' : 'Image*'}
            description={
              storedPicture
                ? 'Choose one only to replace the current picture.'
                : 'Best at 1600 × 1000 pixels, so that it is sharp on every screen.'
            }
          />
          <StatusField form={form} />
          <LinkFields form={form} />
        </SpaceBetween>
      </Panel>
      <Panel
        title="Preview"
        description="The home page of this language as visitors see it, with this slide."
      >
        <SlidePreview form={form} id={slide?._id} picture={chosen ?? storedPicture} />
      </Panel>
    </FormFrame>
  );
}
