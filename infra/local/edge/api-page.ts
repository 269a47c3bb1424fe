import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ownProperty } from '../../../functions/contract.ts';
import { freshAnswer, type HttpAnswer } from '../http.ts';
import { typeOf } from './built-pages.ts';
import type { LocalPage } from './cloudfront.ts';

/** API documentation at `/__local/api`: Swagger UI for `/api/openapi.json`. Works offline and is never deployed. */

const swagger = dirname(fileURLToPath(import.meta.resolve('swagger-ui-dist/package.json')));

const document = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Maplegate API</title>
<meta name="viewport" content="width=device-width">
<link rel="icon" href="/icon.svg"><link rel="stylesheet" href="/__local/api/swagger-ui.css">
<main id="api"></main>
<script src="/__local/api/swagger-ui-bundle.js"></script><script src="/__local/api/start.js"></script></html>`;

// Turned off, because Swagger UI's validator would send the document to an external server.
const start = `SwaggerUIBundle({
  url: '/api/openapi.json', dom_id: '#api', deepLinking: true, filter: true, validatorUrl: null,
});`;

const files: Readonly<Record<string, () => HttpAnswer>> = {
  '/__local/api': () => reply('api.html', document),
  '/__local/api/start.js': () => reply('start.js', start),
  '/__local/api/swagger-ui.css': () => packaged('swagger-ui.css'),
  '/__local/api/swagger-ui-bundle.js': () => packaged('swagger-ui-bundle.js'),
};

export const apiPage: LocalPage = path => ownProperty(files, path)?.();

function packaged(name: string): HttpAnswer {
  return reply(name, readFileSync(join(swagger, name)));
}

function reply(name: string, body: string | Buffer): HttpAnswer {
  const answer = freshAnswer(typeOf(name), body);
  // Swagger UI sets inline styles and has pictures in its style sheet. It needs no inline script.
  const policy =
    "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'";
  return { ...answer, headers: { ...answer.headers, 'content-security-policy': policy } };
}
