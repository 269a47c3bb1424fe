import useSWR from 'swr';
import type { PublicSlide, WrittenLanguage } from '../../../functions/contract.ts';
import { isInCarousel } from '../../public/home/deal-slides.ts';
import { publicPath } from '../../shared/places.ts';

/** Loads the HTML of the published home page without scripts, whenever a form opens. */
export function useHomePage(language: WrittenLanguage) {
  const path = publicPath(language, 'home');
  return useSWR<string, Error>(['home page', path], () => read(path), {
    shouldRetryOnError: false,
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
  });
}

/** Loads a page. @throws Error if the request fails */
async function read(path: string): Promise<string> {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return withoutScripts(await answer.text());
}

/**
 * Removes the scripts, which would start the film and replace the preview at the first touch. Applies the styles that a
 * script would load when the page is idle.
 */
function withoutScripts(html: string): string {
  const page = parse(html);
  // Keeps scripts with a type, which contain data.
  for (const script of page.querySelectorAll('script:not([type])')) script.remove();
  const { later } = page.documentElement.dataset;
  page.documentElement.dataset['fonts'] = 'shown';
  if (later) page.head.append(Object.assign(page.createElement('link'), { rel: 'stylesheet', href: later }));
  return `<!doctype html>${page.documentElement.outerHTML}`;
}

/** Puts the edited slide at its own place among the published ones of its language, or else first. */
export function withDraft(published: readonly PublicSlide[], draft: PublicSlide): readonly PublicSlide[] {
  const place = published.findIndex(({ id }) => id === draft.id);
  if (isInCarousel(place)) return published.with(place, draft);
  return [draft, ...published.filter(({ id }) => id !== draft.id)];
}

/** Changes the body of the document to the rendered HTML. Equal elements are kept, so that pictures do not flicker. */
export function showBody(page: Document, body: string): void {
  const container = page.getElementById('page');
  if (container) updateChildren(container, parse(body).body);
}

function update(old: ChildNode, next: ChildNode): void {
  if (old.isEqualNode(next)) return;
  const isSameElement = old.cloneNode(false).isEqualNode(next.cloneNode(false));
  if (isSameElement && isElement(old)) updateChildren(old, next);
  else old.replaceWith(next);
}

/** Compares `nodeType`, because elements of a frame are instances of that frame's classes. */
function isElement(node: ChildNode): node is Element & ChildNode {
  return node.nodeType === Node.ELEMENT_NODE;
}

function updateChildren(old: Element, next: Node): void {
  const nextNodes = [...next.childNodes];
  const oldNodes = [...old.childNodes];
  for (const [place, node] of oldNodes.entries()) {
    const becomes = nextNodes[place];
    if (becomes) update(node, becomes);
    else node.remove();
  }
  old.append(...nextNodes.slice(oldNodes.length));
}

/** Scrolls the frame to the carousel, and the carousel to the slide. The page around the frame does not scroll. */
export function scrollToSlide(page: Document, title: string): void {
  const heading = [...page.querySelectorAll('li h3')].find(({ textContent }) => textContent === title);
  const slide = heading?.closest('li');
  const track = slide?.parentElement;
  const section = slide?.closest('section');
  if (!slide || !track || !section) return;
  const bar = page.querySelector('header')?.getBoundingClientRect().height ?? 0;
  const top = section.getBoundingClientRect().top + (page.defaultView?.scrollY ?? 0) - bar;
  page.defaultView?.scrollTo({ top, behavior: 'instant' });
  const [first = slide] = track.children;
  const left = slide.getBoundingClientRect().left - first.getBoundingClientRect().left;
  track.scrollTo({ left, behavior: 'instant' });
}

function parse(html: string): Document {
  return new DOMParser().parseFromString(html, 'text/html');
}
