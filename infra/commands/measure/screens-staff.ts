import { readFileSync } from 'node:fs';
import type { BrowserContext, BrowserContextOptions } from 'playwright';
import { type Scene, showScene, staffScenes } from '../../journeys/scenes.ts';
import { samplePerson } from '../../local/sample/people.ts';
import { isWanted, openContext, openPage, type Studio, takePicture } from './screens-studio.ts';

type Looks = 'light' | 'dark';
type Session = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Every screen and state of the back office at a width, in light and in dark. */
export async function staffScreens(studio: Studio, width: number): Promise<void> {
  const nameOf = (scene: Scene, looks: Looks) => `staff-${scene.name}-${looks}-${width}`;
  for (const looks of ['light', 'dark'] as const) {
    const wanted = staffScenes.filter(scene => isWanted(studio, nameOf(scene, looks)));
    if (wanted.length === 0) continue;
    const options: BrowserContextOptions = { colorScheme: looks };
    const stranger = await openContext(studio, width, options);
    const { session, id } = await signIn(stranger, studio.accounts);
    await stranger.clearCookies();
    const staff = await openContext(studio, width, { ...options, storageState: session });
    for (const scene of wanted) {
      const page = await openPage(scene.signedOut ? stranger : staff, nameOf(scene, looks));
      await showScene(page, scene, id);
      await takePicture(page, studio, nameOf(scene, looks), scene.screenOnly);
      await page.close();
      await staff.setOffline(false);
    }
    await stranger.close();
    await staff.close();
  }
}

/** Signs in once, every picture is taken in this session; finds somebody who was approved, with every document. */
async function signIn(context: BrowserContext, accounts: string): Promise<{ session: Session; id: string }> {
  const page = await context.newPage();
  const [account] = JSON.parse(readFileSync(accounts, 'utf8'));
  await page.goto('/login');
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password').fill(account.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL('**/dashboard');
  const session = await context.storageState();
  const { passport } = samplePerson(1, 30, new Date()).fields;
  await page.goto(`/application?search=${passport}`);
  const view = await page.getByRole('table').getByRole('link').first().getAttribute('href');
  await page.evaluate(() => localStorage.clear());
  await page.close();
  const [id = ''] = (view ?? '').split('/').slice(-1);
  return { session, id };
}
