import * as v from 'valibot';
import {
  addSlider,
  messages,
  portraitOnAdd,
  type Slide,
  slideStatuses,
  writtenLanguages,
} from '../../../functions/contract.ts';
import { writtenLanguageNames } from '../application/words.ts';
import { type FormRules, type Problem, problemsIn } from '../forms/field-rules.ts';
import { sizeText } from '../forms/files/file-rules.ts';
import { type FormPicture, useFormPicture } from '../forms/files/useFormPicture.ts';
import type { Form } from '../forms/form.ts';
import { useRestoredDraft } from '../forms/form-draft.tsx';
import { changedEntries, type Difference, differences } from '../forms/rebase.ts';
import { useForm } from '../forms/useForm.ts';
import type { NewSlide, SlideChanges } from './useSlides.ts';

const SlideEntries = v.object({
  /** The label is "Slide Title". */
  thumbnail: v.string(),
  /** The label is "Slide Content". */
  title: v.string(),
  /** The status is empty until the user chooses one. */
  status: v.picklist([...slideStatuses, '']),
  language: v.picklist(writtenLanguages),
  shownOnNavbar: v.boolean(),
  link: v.string(),
});
export type SlideEntries = Readonly<v.InferOutput<typeof SlideEntries>>;

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

/** Returns the errors of all fields, in order. Only the link may be empty. */
export function problemsOf(entries: SlideEntries): readonly Problem<SlideField>[] {
  const problems = problemsIn(entries, { thumbnail, title, status, link });
  // The bar shows a slide as a link, so it needs one.
  const lacksLink = entries.shownOnNavbar && entries.link.trim() === '';
  return lacksLink ? [...problems, { field: 'link', message: messages.invalid('https link') }] : problems;
}

export const slideRules: FormRules<SlideEntries, SlideField> = { fields: slideFields, problemsOf };

/** Converts the entries to the request of a new slide. @throws ValiError if no status is chosen */
export function newSlideOf(entries: SlideEntries): NewSlide {
  return { ...entries, status: v.parse(status, entries.status) };
}

/** Returns the user's changes as the body of the request. */
export function slideChangesOf(slide: Slide, entries: SlideEntries): SlideChanges {
  const { status, ...changes } = changedEntries(entriesOf(slide), entries);
  return { ...changes, ...(status && { published: status === 'Published' }) };
}

export function slideDifferences(one: Slide, other: Slide): Difference[] {
  return differences(readable(one), readable(other), { ...slideLabels, image: 'Image' });
}

/** Changes between two states of the form. Pictures are not compared. */
export function entryDifferences(one: SlideEntries, other: SlideEntries): Difference[] {
  return differences(inWords(one), inWords(other), slideLabels);
}

/** Returns the slide's values as texts: the language by its name, the picture by name and size. */
function readable(slide: Slide) {
  const { image } = slide;
  const picture = image ? `${image.name}, ${sizeText(image.size)}` : '';
  return { ...inWords(entriesOf(slide)), image: picture };
}

const inWords = (entries: SlideEntries) => ({ ...entries, language: writtenLanguageNames[entries.language] });

export const slideLabels = {
  thumbnail: 'Slide Title',
  title: 'Slide Content',
  status: 'Status',
  language: 'Language',
  shownOnNavbar: 'Shown on the navigation bar',
  link: 'Link',
} as const satisfies Record<keyof SlideEntries, string>;

export type SlideFormState = Form<SlideEntries, SlideField>;

/** Accepted files for a slide's picture: the same as for a portrait, but the picture is optional. */
const picture = { purpose: 'slide', rule: portraitOnAdd, required: false } as const;

interface SlideForm {
  readonly form: SlideFormState;
  readonly picture: FormPicture<SlideField>;
  readonly restored: ReturnType<typeof useRestoredDraft<SlideEntries>>;
}

/** State of a slide's form with its picture, starting with unsaved entries if there are any. */
export function useSlideForm(draft: string, start: SlideEntries): SlideForm {
  const missing = 'A picture has to be chosen again.';
  const restored = useRestoredDraft({ name: draft, start, schema: SlideEntries, missing });
  const form = useForm(restored.values, slideRules);
  return { form, picture: useFormPicture(form, picture), restored };
}
