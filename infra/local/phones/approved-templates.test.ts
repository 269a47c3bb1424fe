import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { approvedTemplates } from './approved-templates.ts';

const page = readFileSync(join(import.meta.dirname, '..', '..', '..', 'docs', 'sms.md'), 'utf8');

it.each([...approvedTemplates])('docs/sms.md has the text of the template %s', (name, text) => {
  const [template, language] = name.split(' ');
  expect(page).toContain(`| \`${template}\` | \`${language}\` | ${text} |`);
});
