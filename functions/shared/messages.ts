import * as messages from './message-texts.ts';

/** A namespace, so that the script of a page holds only the messages that the page uses. */
export { messages };
