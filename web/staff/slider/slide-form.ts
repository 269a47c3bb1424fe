import * as v from 'valibot';
import { addSlider, messages, type Slide, slideStatuses } from '../../../functions/contract.ts';
import type { Changed } from '../forms/ChangedNotice.tsx';
import type { Problem } from '../forms/field-rules.ts';
import { sizeText } from '../forms/file-rules.ts';
import { changedEntries, differences, differing, rebased } from '../forms/rebase.ts';
import type { NewSlide, SlideChanges } from './useSlides.ts';

/** What the form of a slide decides without a screen or a server. Pure. */

export type SlideEntries = {
  /** Slide Title on the form. */
  readonly thumbnail: string;
  /** Slide Content on the form. */
  readonly title: string;
  /** Empty until one is chosen. */
  readonly status: Slide['status'] | '';
  readonly shownOnNavbar: boolean;
  readonly link: string;
};

/** Every field of the form in its order. */
const slideFields = ['thumbnail', 'title', 'status', 'image', 'link'] as const;
export type SlideField = (typeof slideFields)[number];

export type SlideProblem = Problem<SlideField>;

export const emptySlide: SlideEntries = {
  thumbnail: '',
  title: '',
  status: '',
  shownOnNavbar: false,
  link: '',
};

/** What a slide holds, as the form shows it. */
export function entriesOf({ thumbnail, title, status, shownOnNavbar, link }: Slide): SlideEntries {
  return { thumbnail, title, status, shownOnNavbar, link };
}

const required = ['thumbnail', 'title', 'status'] as const;
const checked = ['thumbnail', 'title', 'status', 'link'] as const;

/** The first field with which something is wrong: an empty one that is needed, else one that is not as it has to be. */
export function problemOf(entries: SlideEntries): SlideProblem | undefined {
  const empty = required.find(field => entries[field].trim() === '');
  if (empty) return { field: empty, message: messages.allFieldsRequired };
  for (const field of checked) {
    const { issues } = v.safeParse(addSlider.body.entries[field], entries[field]);
    if (issues) return { field, message: issues[0].message };
  }
  // The bar can show a slide only as a link.
  const lacksLink = entries.shownOnNavbar && entries.link.trim() === '';
  return lacksLink ? { field: 'link', message: messages.invalid('https link') } : undefined;
}

/** The entries as a new slide; undefined while no status is chosen. */
export function newSlideOf({ status, ...entries }: SlideEntries): NewSlide | undefined {
  const known = slideStatuses.find(one => one === status);
  return known && { ...entries, status: known };
}

/** Whether something of the form was changed. */
export function differsFrom(start: SlideEntries, entries: SlideEntries): boolean {
  return differing(start, entries).length > 0;
}

/** What the person changed, as the API takes it. */
export function changesOf(slide: Slide, entries: SlideEntries): SlideChanges {
  const { status, ...changes } = changedEntries(entriesOf(slide), entries);
  return { ...changes, ...(status && { published: status === 'Published' }) };
}

/** The latest slide's entries, with what the person changed of the slide that they opened. */
export function rebasedEntries(opened: Slide, entries: SlideEntries, latest: Slide): SlideEntries {
  return rebased(entriesOf(opened), entries, entriesOf(latest));
}

/** What somebody changed between two versions of a slide, and what this person had typed; a picture is told by its name and size. */
export function changedBetween(one: Slide, other: Slide, typed: SlideEntries): Changed {
  const picture = { label: 'Image', before: pictureText(one), after: pictureText(other) };
  return {
    changes: [
      ...differences(entriesOf(one), entriesOf(other), slideLabels),
      ...(picture.before === picture.after ? [] : [picture]),
    ],
    kept: differing(entriesOf(one), typed).map(field => slideLabels[field]),
  };
}

function pictureText({ image }: Slide): string {
  return image ? `${image.name}, ${sizeText(image.size)}` : '–';
}

/** Which field a refusal is about, and why; the first of the form's order. */
export function refusedField(fields: Readonly<Record<string, string>>): SlideProblem | undefined {
  for (const field of slideFields) {
    const message = fields[field];
    if (message !== undefined) return { field, message };
  }
  return undefined;
}

/** The names of the fields on the screen. */
export const slideLabels = {
  thumbnail: 'Slide Title',
  title: 'Slide Content',
  status: 'Status',
  shownOnNavbar: 'Shown on the navigation bar',
  link: 'Link',
} as const satisfies Record<keyof SlideEntries, string>;
