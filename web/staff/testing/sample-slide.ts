import type { Slide } from '../../../functions/contract.ts';
import { pixel } from '../../testing/applicant.ts';

/** Slides for the tests of the screens. */

export const sampleSlideId = '6512bd43d9caa6e02c990b0a';
export const otherSlideId = '6512bd43d9caa6e02c990b0b';

export function aSlide(special: Partial<Slide> = {}): Slide {
  return {
    _id: sampleSlideId,
    thumbnail: 'Work in Canada',
    title: 'From the job letter to the permit.',
    status: 'Published',
    published: true,
    language: 'en',
    position: 1,
    shownOnNavbar: false,
    link: '',
    image: { name: 'work.png', contentType: 'image/png', size: 70, url: pixel },
    version: 3,
    ...special,
  };
}
