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

/** Rules of the form of a slide that need no screen and no server. Pure. */

export type SlideEntries = {
  /** Slide Title on the form. */
  readonly thumbnail: string;
  /** Slide Content on the form. */
  readonly title: string;
  /** Empty until one is chosen. */
  readonly status: Slide['status'] | '';
  readonly language: Slide['language'];
  readonly shownOnNavbar: boolean;
  readonly link: string;
};

/** Every field of the form in its order. */
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

/** Returns what a slide holds, as the form shows it. */
export function entriesOf({ thumbnail, title, status, language, shownOnNavbar, link }: Slide): SlideEntries {
  return { thumbnail, title, status, language, shownOnNavbar, link };
}

const { thumbnail, title, status, link } = addSlider.body.entries;

/** Every field with which something is wrong, in their order. The link, the last, is the only one that may be empty. */
export function problemsOf(entries: SlideEntries): readonly Problem<SlideField>[] {
  const problems = problemsIn(entries, { thumbnail, title, status, link });
  // The bar can show a slide only as a link.
  const lacksLink = entries.shownOnNavbar && entries.link.trim() === '';
  return lacksLink ? [...problems, { field: 'link', message: messages.invalid('https link') }] : problems;
}

export const slideRules: FormRules<SlideEntries, SlideField> = { fields: slideFields, problemsOf };

/** The entries as a new slide. @throws ValiError while no status is chosen */
export function newSlideOf(entries: SlideEntries): NewSlide {
  return { ...entries, status: v.parse(status, entries.status) };
}

/** Returns what the person changed, as the API takes it. */
export function changesOf(slide: Slide, entries: SlideEntries): SlideChanges {
  const { status, ...changes } = changedEntries(entriesOf(slide), entries);
  return { ...changes, ...(status && { published: status === 'Published' }) };
}

/** Lists what somebody changed between two versions of a slide. */
export function changesBetween(one: Slide, other: Slide): Difference[] {
  return differences(readable(one), readable(other), { ...slideLabels, image: 'Image' });
}

/** Returns what a slide holds, with the language in words; its picture is shown by its name and size. */
function readable(slide: Slide) {
  const { language, image } = slide;
  const picture = image ? `${image.name}, ${sizeText(image.size)}` : '';
  return { ...entriesOf(slide), language: writtenLanguageNames[language], image: picture };
}

/** The names of the fields on the screen. */
export const slideLabels = {
  thumbnail: 'Slide Title',
  title: 'Slide Content',
  status: 'Status',
  language: 'Language',
  shownOnNavbar: 'Shown on the navigation bar',
  link: 'Link',
} as const satisfies Record<keyof SlideEntries, string>;

/** The form of a slide as the person sees it. */
export type SlideFormState = Form<SlideEntries, SlideField>;

/** The types and the size of a portrait; a slide can do without. */
const picture = { purpose: 'slide', rule: portraitOnAdd, required: false } as const;

interface SlideForm {
  readonly form: SlideFormState;
  readonly picture: FormPicture<SlideField>;
}

/** Keeps what is entered for a slide, and its picture. */
export function useSlideForm(start: SlideEntries): SlideForm {
  const form = useForm(start, slideRules);
  return { form, picture: useFormPicture(form, picture) };
}
