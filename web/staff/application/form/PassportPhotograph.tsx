import Button from '@cloudscape-design/components/button';
import FileInput, { type FileInputProps } from '@cloudscape-design/components/file-input';
import LiveRegion from '@cloudscape-design/components/live-region';
import type { Ref } from 'react';
import { useObjectUrl } from '../../forms/files/useFormPicture.ts';
import type { Photograph, PhotographState } from './usePhotograph.ts';

type Reading = Pick<PhotographState, 'isReading' | 'read' | 'stop'>;

/** The button that chooses a photograph of a passport's page. Another one takes its place while it is read. */
export function PhotographButton({ read, ref }: Pick<Reading, 'read'> & { ref: Ref<FileInputProps.Ref> }) {
  return (
    <FileInput
      ref={ref}
      accept="image/*"
      value={[]}
      onChange={({ detail: { value } }) => value[0] && read(value[0])}
    >
      From a photograph
    </FileInput>
  );
}

/**
 * The note that photographs are read on this computer, and, while one is read, the button that stops it. Both take one
 * line.
 */
export function PhotographNote({ isReading, stop }: Pick<Reading, 'isReading' | 'stop'>) {
  return (
    <>
      {isReading ? (
        <LiveRegion tagName="span">Reading the photograph …</LiveRegion>
      ) : (
        'Photographs are read on this computer. Nothing is sent.'
      )}{' '}
      {isReading && (
        <Button formAction="none" variant="inline-link" onClick={stop}>
          Stop reading
        </Button>
      )}
    </>
  );
}

/** The lines as the photograph has them, straightened, to compare with those that were read. */
export function PhotographedLines({ picture }: Pick<Photograph, 'picture'>) {
  const url = useObjectUrl(picture);
  return (
    url && (
      <img className="staff-passport-photograph" src={url} alt="Both lines, as the photograph has them" />
    )
  );
}
