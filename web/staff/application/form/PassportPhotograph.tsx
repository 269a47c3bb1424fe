import Button from '@cloudscape-design/components/button';
import FileInput, { type FileInputProps } from '@cloudscape-design/components/file-input';
import LiveRegion from '@cloudscape-design/components/live-region';
import type { Ref } from 'react';
import { useObjectUrl } from '../../forms/files/useFormPicture.ts';
import type { Photograph, PhotographState } from './usePhotograph.ts';

type Reading = Pick<PhotographState, 'isReading' | 'read' | 'stop'>;

/** Button to choose a photograph of a passport page. While a photograph is read, another button takes its place. */
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

/** States that photographs stay on this computer. While one is read, shows a button to stop instead. */
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

/** Rotated and cropped picture of the passport lines, to compare it with the text that was read. */
export function PhotographedLines({ picture }: Pick<Photograph, 'picture'>) {
  const url = useObjectUrl(picture);
  return (
    url && (
      <img className="staff-passport-photograph" src={url} alt="Both lines as read from the photograph" />
    )
  );
}
