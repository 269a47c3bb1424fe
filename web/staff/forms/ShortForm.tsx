import Container from '@cloudscape-design/components/container';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { FormFrame, type FormFrameProps } from './FormFrame.tsx';

/** A form of a few fields, all in one container. */
export function ShortForm({ children, ...frame }: FormFrameProps) {
  return (
    <FormFrame {...frame}>
      <Container>
        <SpaceBetween size="l">{children}</SpaceBetween>
      </Container>
    </FormFrame>
  );
}
