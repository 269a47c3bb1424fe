import { join } from 'node:path';
import type { Plugin } from 'vite';
import { messages } from '../../functions/contract.ts';

const file = join(import.meta.dirname, '../../functions/shared/messages.ts');
const texts = '\0message-texts';

/**
 * Gives each message of the catalogue an export of its own, so that the bundle holds only those that the public pages
 * say: most are the back office's (1 KB gzip).
 */
export function slimMessages(): Plugin {
  return {
    name: 'slim-messages',
    resolveId: id => (id === texts ? id : null),
    load(id) {
      if (id === file) return `export * as messages from ${JSON.stringify(texts)};`;
      if (id === texts) return { code: messageExports(), moduleSideEffects: false };
      return null;
    },
  };
}

function messageExports(): string {
  return Object.entries<unknown>(messages)
    .map(([name, text]) => {
      const value = typeof text === 'function' ? text.toString() : JSON.stringify(text);
      return `export const ${name} = ${value};`;
    })
    .join('\n');
}
