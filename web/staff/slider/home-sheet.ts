import bar from '../../public/styles/bar.css?inline';
import base from '../../public/styles/base.css?inline';
import carousel from '../../public/styles/carousel.css?inline';
import tokens from '../../public/styles/tokens.css?inline';

/** In a shadow tree the host is what the root and the body are in a document; its fonts need not wait for the page. */
const rootSelectors = /html\[data-fonts\]|(?<![\w-])(?::root|body)(?![\w-])/g;

/** The home page's own styles for a carousel, to be adopted by a shadow root: nothing outside of it sees them. */
export const homeSheet = new CSSStyleSheet();
homeSheet.replaceSync([tokens, base, bar, carousel].join('\n').replaceAll(rootSelectors, ':host'));
