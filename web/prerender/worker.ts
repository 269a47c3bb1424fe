import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { build } from 'esbuild';
import { keysPath } from '../../functions/contract.ts';
import type { KeptFiles } from '../public/verify/worker.ts';

type Kept = Pick<KeptFiles, 'parts'> & {
  readonly documents: Readonly<Record<string, string>>;
};

/** Returns the service worker for the pages that check copies. Its text changes whenever one of these pages changes. */
export async function workerScript({ documents, parts }: Kept): Promise<string> {
  const version = createHash('sha256').update(JSON.stringify(documents)).digest('hex').slice(0, 16);
  const files: KeptFiles = { version, pages: Object.keys(documents), parts, keys: keysPath };
  const { outputFiles } = await build({
    stdin: {
      contents: `import { keepPages } from './worker.ts'; keepPages(self, ${JSON.stringify(files)});`,
      resolveDir: join(import.meta.dirname, '../public/verify'),
    },
    bundle: true,
    format: 'iife',
    target: 'es2022',
    minify: true,
    write: false,
  });
  return outputFiles.map(file => file.text).join('');
}
