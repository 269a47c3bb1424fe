import * as v from 'valibot';
import { addSlider, messages, portraitOnAdd, type Slide } from '../../../functions/contract.ts';
import { writtenLanguageNames } from '../application/words.ts';
import { type FormRules, type Problem, problemsIn } from '../forms/field-rules.ts';
import { sizeText } from '../forms/files/file-rules.ts';
import { type FormPicture, useFormPicture } from '../forms/files/useFormPicture.ts';
import type { Form } from '../forms/form.ts';
import { changedEntries, type Difference, differences } from '../forms/rebase.ts';
import { useForm } from '../forms/useForm.ts';
import type { NewSlide, SlideChanges } from './useSlides.ts';

export type SlideEntries = {
  /** Labelled "Slide Title". */
  readonly thumbnail: string;
  /** Labelled "Slide Content". */
  readonly title: string;
  /** Empty until chosen. */
  readonly status: Slide['status'] | '';
  readonly language: Slide['language'];
  readonly shownOnNavbar: boolean;
  readonly link: string;
};

/** In form order. */
const slideFields = ['thumbnail', 'title', 'language', 'status', 'image', 'link'] as const;
export type SlideField = (typeof slideFields)[number];

export const emptySlide: SlideEntries = {
  thumbnail: '',
  title: '',
  status: '',
  language: 'en',
  shownOnNavbar: false,
  link: '',
};

export function entriesOf({ thumbnail, title, status, language, shownOnNavbar, link }: Slide): SlideEntries {
  return { thumbnail, title, status, language, shownOnNavbar, link };
}

const { thumbnail, title, status, link } = addSlider.body.entries;

/** Problems of all fields, in order. Only the link, which is last, may be empty. */
export function problemsOf(entries: SlideEntries): readonly Problem<SlideField>[] {
  const problems = problemsIn(entries, { thumbnail, title, status, link });
  // The bar can show a slide only as a link.
  const lacksLink = entries.shownOnNavbar && entries.link.trim() === '';
  return lacksLink ? [...problems, { field: 'link', message: messages.invalid('https link') }] : problems;
}

export const slideRules: FormRules<SlideEntries, SlideField> = { fields: slideFields, problemsOf };

/** @throws ValiError if no status is chosen */
export function newSlideOf(entries: SlideEntries): NewSlide {
  return { ...entries, status: v.parse(status, entries.status) };
}

/** Returns the user's changes as an API body. */
export function changesOf(slide: Slide, entries: SlideEntries): SlideChanges {
  const { status, ...changes } = changedEntries(entriesOf(slide), entries);
  return { ...changes, ...(status && { published: status === 'Published' }) };
}

/** Changes between two versions of a slide. */
export function changesBetween(one: Slide, other: Slide): Difference[] {
  return differences(readable(one), readable(other), { ...slideLabels, image: 'Image' });
}

/** Slide values for display: the language in words, the picture by name and size. */
function readable(slide: Slide) {
  const { language, image } = slide;
  const picture = image ? `${image.name}, ${sizeText(image.size)}` : '';
  return { ...entriesOf(slide), language: writtenLanguageNames[language], image: picture };
}

export const slideLabels = {
  thumbnail: 'Slide Title',
  title: 'Slide Content',
  status: 'Status',
  language: 'Language',
  shownOnNavbar: 'Shown on the navigation bar',
  link: 'Link',
} as const satisfies Record<keyof SlideEntries, string>;

export type SlideFormState = Form<SlideEntries, SlideField>;

/** File rule of a slide's picture: as for portraits, but optional. */
const picture = { purpose: 'slide', rule: portraitOnAdd, required: false } as const;

interface SlideForm {
  readonly form: SlideFormState;
  readonly picture: FormPicture<SlideField>;
}

/** Form state and picture of a slide. */
export function useSlideForm(start: SlideEntries): SlideForm {
  const form = useForm(start, slideRules);
  return { form, picture: useFormPicture(form, picture) };
}
