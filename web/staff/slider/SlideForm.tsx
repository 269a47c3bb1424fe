import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import Form from '@cloudscape-design/components/form';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { ReactNode } from 'react';
import { useObjectUrl } from '../shared/useObjectUrl.ts';
import { PictureField } from './PictureField.tsx';
import { SlidePreview } from './SlidePreview.tsx';
import { LinkFields, SlideText, StatusField } from './slide-controls.tsx';
import type { SlideFormState } from './useSlideForm.ts';

interface SlideFormProps {
  readonly title: string;
  readonly description?: string;
  readonly form: SlideFormState;
  /** A link to the picture that the slide has. */
  readonly storedPicture?: string | undefined;
  /** From 0 to 1 while the picture is being sent. */
  readonly progress: number | undefined;
  readonly busy: boolean;
  /** Above the fields. */
  readonly notice?: ReactNode;
  readonly onSubmit: () => void;
  readonly onCancel: () => void;
}

/** Every field of a slide, and the slide as visitors will see it. */
export function SlideForm(props: SlideFormProps) {
  const { title, description, form, storedPicture, progress, busy, notice, onSubmit, onCancel } = props;
  const chosen = useObjectUrl(form.image);
  return (
    <form
      noValidate
      aria-label={title}
      onSubmit={event => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <Form
        header={
          <Header variant="h1" description={description}>
            {title}
          </Header>
        }
        actions={
          <SpaceBetween direction="horizontal" size="xs">
            <Button formAction="none" variant="link" onClick={onCancel}>
              Cancel
            </Button>
            <Button variant="primary" disabled={busy} loading={busy} loadingText="Submitting...">
              {busy ? 'Submitting...' : 'Submit'}
            </Button>
          </SpaceBetween>
        }
      >
        <SpaceBetween size="l">
          {notice}
          <Container>
            <SpaceBetween size="l">
              <SlideText field="thumbnail" form={form} />
              <SlideText field="title" form={form} />
              <PictureField form={form} isNew={storedPicture === undefined} progress={progress} />
              <StatusField form={form} />
              <LinkFields form={form} />
            </SpaceBetween>
          </Container>
          <Container
            header={
              <Header variant="h2" description="As visitors see the slide on the home page.">
                Preview
              </Header>
            }
          >
            <SlidePreview entries={form.entries} picture={chosen ?? storedPicture} />
          </Container>
        </SpaceBetween>
      </Form>
    </form>
  );
}
