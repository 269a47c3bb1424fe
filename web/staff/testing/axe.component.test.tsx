import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { expectNoViolations } from './axe.ts';

it.each([
  ['a control without a name', undefined, /^light label:/],
  ['pale text in light', '#cccccc', /^light color-contrast:/],
  ['dark text in dark', '#333333', /^dark color-contrast:/],
])('axe finds %s', async (_, color, finding) => {
  await render(color ? <p style={{ color }}>Text</p> : <input />);
  await expect(expectNoViolations()).rejects.toMatchObject({ actual: [expect.stringMatching(finding)] });
});
