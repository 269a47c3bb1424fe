import { useRef, useState } from 'react';
import { type FileRule, wrongFile } from '../application/file-rules.ts';
import { useNotifications } from '../shared/notifications.tsx';
import { problemOf, type SlideEntries, type SlideField, type SlideProblem } from './slide-form.ts';

interface Focusable {
  focus(): void;
}

/** The form of a slide as the person sees it. */
export interface SlideFormState {
  readonly entries: SlideEntries;
  readonly image: File | undefined;
  readonly problem: SlideProblem | undefined;
  readonly change: (changed: Partial<SlideEntries>) => void;
  readonly chooseImage: (file: File | undefined) => void;
  /** A ref for a field's control, so that a wrong field can be given focus. */
  readonly control: (field: SlideField) => (control: Focusable | null) => void;
  /** Says, shows and gives focus to the first wrong field. True when none is. */
  readonly check: () => boolean;
  /** Says what is wrong with a field, shows it there and gives the field focus. */
  readonly point: (problem: SlideProblem) => void;
}

/** Keeps what is typed, and shows what is wrong with it. */
export function useSlideForm(start: SlideEntries, imageRule: FileRule): SlideFormState {
  const notify = useNotifications();
  const [entries, setEntries] = useState(start);
  const [image, setImage] = useState<File>();
  const [problem, setProblem] = useState<SlideProblem>();
  const controls = useRef(new Map<SlideField, Focusable>());

  const imageProblem = (file: File | undefined): SlideProblem | undefined => {
    const message = file && wrongFile(file, imageRule);
    return message === undefined ? undefined : { field: 'image', message };
  };

  const point = (found: SlideProblem) => {
    setProblem(found);
    notify.error(found.message);
    controls.current.get(found.field)?.focus();
  };

  return {
    entries,
    image,
    problem,
    change: changed => {
      setEntries(before => ({ ...before, ...changed }));
      setProblem(shown => (shown?.field === 'image' ? shown : undefined));
    },
    chooseImage: file => {
      setImage(file);
      setProblem(imageProblem(file));
    },
    control: field => control => {
      if (control) controls.current.set(field, control);
      else controls.current.delete(field);
    },
    check: () => {
      const found = problemOf(entries) ?? imageProblem(image);
      if (found) point(found);
      else setProblem(undefined);
      return found === undefined;
    },
    point,
  };
}
