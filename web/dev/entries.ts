import { statSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { folder, pageModule } from './head.ts';

const refreshModule = `${folder}refresh.js`;
const renderedEvent = 'maplegate:rendered';

const pageCode = `
  import '/@vite/client';
  import.meta.hot.on('${renderedEvent}', () => {
    if (!('hydrated' in document.documentElement.dataset)) location.reload();
  });`;

function entryCode(path: string): string {
  return `
    import '${refreshModule}';
    import { start as hydrate } from '/${path.slice(folder.length)}';
    export async function start() {
      await hydrate();
      // Before this, a change reloads the page, because React cannot hydrate changed HTML.
      document.documentElement.dataset.hydrated = '';
    }`;
}

/** @param milliseconds from writing the file to notifying the browser */
export type OnPageChange = (file: string, milliseconds: number) => void;

export function devEntries(onChange: OnPageChange): Plugin {
  let last = 0;
  return {
    name: 'dev-entries',
    enforce: 'pre',
    resolveId: id => (id.startsWith(folder) ? id : null),
    load(id) {
      if (!id.startsWith(folder)) return null;
      if (id === pageModule) return pageCode;
      return id === refreshModule ? react.preambleCode.replace('__BASE__', '/') : entryCode(id);
    },
    hotUpdate({ modules, file, timestamp, server }) {
      if (modules.length === 0) return;
      const { name, moduleGraph } = this.environment;
      if (name === 'ssr') {
        const seen = new Set<(typeof modules)[number]>();
        for (const module of modules) moduleGraph.invalidateModule(module, seen, timestamp, true);
        // Vite replaces a changed style sheet without a reload.
        if (!file.endsWith('.css')) server.environments.client.hot.send(renderedEvent, {});
      }
      // Vite calls this once for the browser and once for the renderer.
      if (timestamp !== last) onChange(file, Date.now() - (writtenAt(file) ?? timestamp));
      last = timestamp;
    },
  };
}

function writtenAt(file: string): number | undefined {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs;
}
