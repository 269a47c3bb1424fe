import type { Slide } from '../../../functions/contract.ts';
import { contentId } from '../../public/content.ts';
import { pixel } from '../../testing/applicant.ts';

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

/** The published home page at a path, with one slide per language, for the preview of a slide. */
export function homeDocument(path: string): string {
  const language = path === '/bn' ? 'bn' : 'en';
  const slide = { id: otherSlideId, text: 'কাজের ভিসা', title: 'কানাডায় কাজ' };
  const content = JSON.stringify({
    settings: {},
    slides: { en: [{ ...slide, title: 'Work' }], bn: [slide] },
  });
  return `<!doctype html><html lang="${language}"><body><div id="page"></div>
    <script type="application/json" id="${contentId}">${content}</script><script>throw new Error()</script></body></html>`;
}
