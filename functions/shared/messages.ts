import * as messages from './message-texts.ts';

/** Every message by its name. */
export { messages };
