import { useState } from 'react';
import { type FileRule, wrongFile } from '../forms/file-rules.ts';
import { type Entries, useEntries } from '../forms/useEntries.ts';
import { problemOf, type SlideEntries, type SlideField, type SlideProblem } from './slide-form.ts';

/** The form of a slide as the person sees it. */
export interface SlideFormState extends Entries<SlideEntries, SlideField> {
  readonly image: File | undefined;
  readonly chooseImage: (file: File | undefined) => void;
}

/** Keeps what is typed and the picture that is chosen, and shows what is wrong with them. */
export function useSlideForm(start: SlideEntries, imageRule: FileRule): SlideFormState {
  const [image, setImage] = useState<File>();
  const imageProblem = (file: File | undefined): SlideProblem | undefined => {
    const message = file && wrongFile(file, imageRule);
    return message === undefined ? undefined : { field: 'image', message };
  };
  const form = useEntries(start, entries => problemOf(entries) ?? imageProblem(image));
  return {
    ...form,
    image,
    chooseImage: file => {
      setImage(file);
      form.show(imageProblem(file));
    },
  };
}
