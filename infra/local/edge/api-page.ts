import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { own } from '../../../functions/contract.ts';
import { freshAnswer, type HttpAnswer } from '../http.ts';
import { typeOf } from './built-pages.ts';
import type { LocalPage } from './cloudfront.ts';

/** The API's documentation at `/__local/api`: Swagger UI over `/api/openapi.json`. Works offline; nothing of it is deployed. */

const swagger = dirname(fileURLToPath(import.meta.resolve('swagger-ui-dist/package.json')));

const document = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Maplegate API</title>
<meta name="viewport" content="width=device-width">
<link rel="icon" href="/icon.svg"><link rel="stylesheet" href="/__local/api/swagger-ui.css">
<main id="api"></main>
<script src="/__local/api/swagger-ui-bundle.js"></script><script src="/__local/api/start.js"></script></html>`;

// Its validator would send the document to a server on the network.
const start = `SwaggerUIBundle({
  url: '/api/openapi.json', dom_id: '#api', deepLinking: true, filter: true, validatorUrl: null,
});`;

const files: Readonly<Record<string, () => HttpAnswer>> = {
  '/__local/api': () => reply('api.html', document),
  '/__local/api/start.js': () => reply('start.js', start),
  '/__local/api/swagger-ui.css': () => packaged('swagger-ui.css'),
  '/__local/api/swagger-ui-bundle.js': () => packaged('swagger-ui-bundle.js'),
};

/** The page and the three files that it loads. */
export const apiPage: LocalPage = path => own(files, path)?.();

function packaged(name: string): HttpAnswer {
  return reply(name, readFileSync(join(swagger, name)));
}

function reply(name: string, body: string | Buffer): HttpAnswer {
  const answer = freshAnswer(typeOf(name), body);
  // Swagger UI sets styles on elements and has pictures in its style sheet; it needs no inline script.
  const policy =
    "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'";
  return { ...answer, headers: { ...answer.headers, 'content-security-policy': policy } };
}
