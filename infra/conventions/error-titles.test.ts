import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const web = join(import.meta.dirname, '../../web');

const files = globSync('{staff,public}/**/*.tsx', { cwd: web, exclude: ['**/testing/**', '**/*.test.tsx'] });

/** Patterns of components that show an error of their form. */
const shown = /\berrorText=|<Alert type="error"|\binvalid=|\binvalid: true|aria-invalid/;

/** Parts of the public forms. `EnquiryForm.tsx` puts their errors into the title. */
const partsOfForms = ['public/enquiry/Field.tsx', 'public/enquiry/DateOfBirth.tsx'];

it('Each component that shows an error of its form puts “Error:” into the title of the tab', () => {
  const showing = files.filter(file => shown.test(readFileSync(join(web, file), 'utf8')));
  expect(showing.length).toBeGreaterThan(10);
  const without = showing.filter(
    file =>
      !partsOfForms.includes(file) &&
      !/useError(InTitle|Title)\(/.test(readFileSync(join(web, file), 'utf8')),
  );
  expect(without, 'Call useErrorInTitle, or use Notice, Field or DayField').toEqual([]);
});
