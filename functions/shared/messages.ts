import * as messages from './message-texts.ts';

/** Exported as a namespace, so that a page's script contains only the messages that the page uses. */
export { messages };
