import bar from '../../public/styles/bar.css?inline';
import base from '../../public/styles/base.css?inline';
import carousel from '../../public/styles/carousel.css?inline';
import tokens from '../../public/styles/tokens.css?inline';

/** The home page's own styles for a carousel, to be adopted by a shadow root: nothing outside of it sees them. */
export const homeSheet = new CSSStyleSheet();
// In a shadow tree the host is what the root and the body are in a document.
homeSheet.replaceSync(
  [tokens, base, bar, carousel].join('\n').replaceAll(/(?<![\w-])(:root|body)(?![\w-])/g, ':host'),
);
