import { buildSync } from 'esbuild';
import { keysPath, stopNotices } from '../../functions/contract.ts';
import { viewerHeader } from '../../functions/deployment.ts';

/** Features of cloudfront-js-2.0 beyond ECMAScript 5. */
const supported = { 'const-and-let': true, arrow: true, 'template-literal': true };

/** @throws Error for syntax that the runtime lacks */
export function rewriteCode(): string {
  const stopPath = stopNotices.path.replace('{token}', '');
  const { outputFiles } = buildSync({
    stdin: {
      contents: `import { handleViewerRequest } from './rewrite.ts'; function handler(event) { return handleViewerRequest(event, '${viewerHeader}', '${keysPath}', '${stopPath}'); }`,
      resolveDir: import.meta.dirname,
    },
    bundle: true,
    format: 'esm',
    target: 'es5',
    supported,
    // Keeps the handler, which only CloudFront calls.
    treeShaking: false,
    minifyWhitespace: true,
    charset: 'utf8',
    write: false,
    logLevel: 'silent',
  });
  return outputFiles.map(file => file.text).join('');
}
