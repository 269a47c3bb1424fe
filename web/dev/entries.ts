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
      // Before this the page holds nothing that could be lost, and React could not hydrate changed HTML.
      document.documentElement.dataset.hydrated = '';
    }`;
}

/** @param milliseconds from writing the file to notifying the browser */
export type OnPageChange = (file: string, milliseconds: number) => void;

/** Serves the virtual modules and reports changed files. */
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
        // A changed style sheet is replaced without a reload.
        if (!file.endsWith('.css')) server.environments.client.hot.send(renderedEvent, {});
      }
      // Called for each of Vite's environments. A file may belong to the browser, the renderer or both.
      if (timestamp !== last) onChange(file, Date.now() - (writtenAt(file) ?? timestamp));
      last = timestamp;
    },
  };
}

/** Modification time in milliseconds. Undefined if the file was deleted. */
function writtenAt(file: string): number | undefined {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs;
}
