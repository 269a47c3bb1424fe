import { portraitOnAdd } from '../../../functions/contract.ts';
import { type PictureForm, usePictureForm } from '../forms/files/usePictureForm.ts';
import { type SlideEntries, type SlideField, slideRules } from './slide-form.ts';

/** The form of a slide as the person sees it. */
export type SlideFormState = PictureForm<SlideEntries, SlideField>;

/** The types and the size of a portrait; a slide can do without. */
const picture = { purpose: 'slide', rule: portraitOnAdd, required: false } as const;

export const useSlideForm = (start: SlideEntries): SlideFormState =>
  usePictureForm(start, slideRules, picture);
