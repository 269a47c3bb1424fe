import { expect, it } from 'vitest';
import { render } from '../../testing/render.ts';
import { expectNoViolations } from './axe.ts';

it.each([
  ['a control without a name', undefined, /^light label:/],
  ['pale text in light', '#cccccc', /^light color-contrast:/],
  ['dark text in dark', '#333333', /^dark color-contrast:/],
])('axe finds %s', async (_, color, finding) => {
  // Taller lines than usual: axe finds no background for letters that extend beyond their line.
  await render(color ? <p style={{ color, lineHeight: 2 }}>Text</p> : <input />);
  await expect(expectNoViolations()).rejects.toMatchObject({ actual: [expect.stringMatching(finding)] });
});
