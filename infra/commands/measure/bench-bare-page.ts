import { createServer } from 'node:http';

/** A heading and a sentence: no style, no script, no picture. Nothing can be painted sooner. */
const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>A bare page</title>
<meta name="description" content="What a page costs that has nothing on it.">
</head>
<body><main><h1>CANADIAN VISA</h1><p>To work in Canada you need a work visa suited to the work that you intend to do.</p></main></body>
</html>
`;

/** Serves the page that the others are measured against, on a free port of this machine. */
export async function serveBarePage(): Promise<{ readonly url: string; close(): void }> {
  const server = createServer((request, response) => {
    const isPage = request.url === '/';
    response.writeHead(isPage ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' });
    response.end(isPage ? html : '');
  });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once('error', reject).listen(0, '127.0.0.1', resolve);
  await promise;
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The bare page has no port');
  return { url: `http://localhost:${address.port}/`, close: () => void server.close() };
}
