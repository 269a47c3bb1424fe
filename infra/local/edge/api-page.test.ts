import { createServer } from 'node:http';
import { chromium } from 'playwright';
import { expect, it, onTestFinished } from 'vitest';
import { openApiDocument } from '../../../functions/openapi/document.ts';
import { launchOptions } from '../../../web/testing/chromium.ts';
import { pathOf, send } from '../http.ts';
import { apiPage } from './api-page.ts';

const json = { 'content-type': 'application/json' };
const nothing = { status: 204, headers: {}, body: '' };

it("The API page shows the API document's calls with their parameters, calls no other host and has its own security policy", async () => {
  const document = { status: 200, headers: json, body: JSON.stringify(openApiDocument()) };
  const server = createServer((request, response) => {
    const path = pathOf(request);
    send(response, path === '/api/openapi.json' ? document : (apiPage(path) ?? nothing));
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const browser = await chromium.launch(await launchOptions());
  onTestFinished(() => browser.close());
  const page = await browser.newPage();
  const asked: string[] = [];
  page.on('request', request => asked.push(new URL(request.url()).host));
  const complaints: string[] = [];
  page.on('console', message => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', error => complaints.push(error.message));

  const address = server.address();
  const host = `127.0.0.1:${typeof address === 'object' && address?.port}`;
  await page.goto(`http://${host}/__local/api`);
  await page.getByText('/api/application/fetchApplicationEnquiry', { exact: true }).click();
  await page
    .getByRole('row', { name: /^search2 / })
    .getByText('Date of birth')
    .waitFor();

  expect(new Set(asked)).toEqual(new Set([host]));
  expect(complaints).toEqual([]);
});

it('The API page serves no other files', () => {
  expect(apiPage('/__local/api/index.html')).toBeUndefined();
});
