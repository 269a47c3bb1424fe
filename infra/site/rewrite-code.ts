import { buildSync } from 'esbuild';
import { keysPath, stopNotices } from '../../functions/contract.ts';
import { viewerHeader } from '../../functions/deployment.ts';

/** Syntax newer than ECMAScript 5 that CloudFront's runtime cloudfront-js-2.0 supports. */
const supported = { 'const-and-let': true, arrow: true, 'template-literal': true };

/** Returns the code of the CloudFront function. @throws Error for syntax that its runtime does not support */
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
    // Keeps `handler`, which no code in the bundle calls, because CloudFront does.
    treeShaking: false,
    minifyWhitespace: true,
    charset: 'utf8',
    write: false,
    logLevel: 'silent',
  });
  return outputFiles.map(file => file.text).join('');
}
