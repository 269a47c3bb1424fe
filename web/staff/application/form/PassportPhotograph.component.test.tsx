import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { aPhotograph } from '../../../testing/photographs.ts';
import { storeUser } from '../../session/session-user.ts';
import { showAddPage } from '../../testing/add-screen.tsx';
import { expectNoViolations } from '../../testing/axe.ts';
import { giveFile } from '../../testing/form-driver.ts';
import passport from '../../testing/passport.jpg';
import { field, press, sees } from '../../testing/screen.ts';
import { farhana } from '../../testing/sign-in-here.ts';

/**
 * `passport.jpg` shows a generated passport page as in a photograph taken by hand: turned by ten degrees, seen from the
 * side, bent and unevenly lit.
 */
const read = ['P<BGDRAHMAN<<ABDUR<RAHIM<<<<<<<<<<<<<<<<<<<<', 'BX01234561BGD9004126M3102031<<<<<<<<<<<<<<02'];

const lines = () => page.getByRole('textbox', { name: 'Passport lines' });
const chooser = () => field('From a photograph');
const result = () => page.getByRole('region', { name: 'Read from the passport' });

async function theirPassport(
  happened: (context: OffscreenCanvasRenderingContext2D) => void = () => undefined,
) {
  const image = new Image();
  image.src = passport;
  await image.decode();
  const canvas = new OffscreenCanvas(image.width, image.height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser gives no canvas.');
  context.drawImage(image, 0, 0);
  happened(context);
  return new File([await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.8 })], 'passport.jpg');
}

beforeEach(async () => {
  storeUser(farhana);
  await showAddPage();
});

it('a photograph of a passport fills in the form after the user compared its lines', async () => {
  giveFile(chooser(), await theirPassport());
  await expect.element(lines()).toHaveValue(read.join('\n'));
  await expect
    .element(page.getByRole('img', { name: 'Both lines as read from the photograph' }))
    .toBeVisible();
  await sees('Compare the names and the sex with the passport: the check digits do not cover them.');
  await expectNoViolations();
  await press('Fill in 8 fields');
  await expect.element(field('Surname')).toHaveValue('RAHMAN');
  await expect.element(field('Passport No')).toHaveValue('BX0123456');
});

it('a value hidden by glare in the photograph is not filled in', async () => {
  const glare = (context: OffscreenCanvasRenderingContext2D) => {
    context.fillStyle = 'white';
    context.translate(285, 632);
    context.rotate(-0.17);
    context.fillRect(-24, -18, 48, 36);
  };
  giveFile(chooser(), await theirPassport(glare));
  await sees('Passport No is not filled in. Its check digit does not fit.');
  await expect.element(result().getByRole('checkbox', { name: 'Given Name: ABDUR RAHIM' })).toBeChecked();
});

it('a picture without passport lines shows an error', async () => {
  giveFile(chooser(), await aPhotograph({ width: 600, height: 400 }));
  await expect
    .element(lines())
    .toHaveAccessibleDescription(/^Error The passport lines were not found in this/);
  await lines().fill('P');
  await expect.element(lines()).not.toHaveAccessibleDescription(/not found/);
});

it('a file that is not a picture shows an error', async () => {
  giveFile(chooser(), new File(['Passport'], 'passport.jpg', { type: 'image/jpeg' }));
  await expect.element(lines()).toHaveAccessibleDescription(/This file cannot be read as a picture\./);
});

it('the user can stop the reading of a photograph, and the button gets the focus', async () => {
  giveFile(chooser(), await aPhotograph({ width: 2048, height: 2048, noisy: true }));
  await sees('Reading the photograph …');
  await press('Stop reading');
  await sees('Photographs are read on this computer. Nothing is sent.');
  await expect.element(chooser()).toHaveFocus();
  await expect.element(lines()).toHaveAccessibleDescription(/^The two lines/);
});

it('the form shows an error if the code that reads photographs cannot be loaded', async () => {
  const { Worker: Whole } = globalThis;
  vi.stubGlobal('Worker', function missing() {
    return new Whole('/nothing-here.js', { type: 'module' });
  });
  giveFile(chooser(), await theirPassport());
  await expect.element(lines()).toHaveAccessibleDescription(/Please check your connection and try again\./);
  vi.unstubAllGlobals();
  giveFile(chooser(), await theirPassport());
  await expect.element(lines()).toHaveValue(read.join('\n'));
});
