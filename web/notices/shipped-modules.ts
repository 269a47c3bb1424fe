import type { Plugin } from 'vite';

/** Notes the modules of which a build writes something. Styles count when they are imported: they come into files of their own. */
export function shippedModules(found: Set<string>): Plugin {
  return {
    name: 'shipped-modules',
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        for (const [id, { renderedLength }] of Object.entries(chunk.modules))
          if (renderedLength > 0 || /\.css(\?|$)/.test(id)) found.add(id);
      }
    },
  };
}
