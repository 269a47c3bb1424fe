import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { launchOptions } from '../../../web/testing/chromium.ts';
import { artworkMarkup } from './artwork-markup.ts';
import { filmStyles, heroInMotion } from './film-motion.ts';

/**
 * `npm run film`: makes the film of the home page out of its hero picture, frame by frame. Its files are kept with the
 * sources, so only a change of the picture needs this, and ffmpeg with libx264 and libsvtav1.
 */

const folder = join(import.meta.dirname, '..', '..', '..', 'web', 'public', 'film');
const size = { width: 1600, height: 900 };
const framesPerSecond = 24;
const seconds = 12;
const limitBytes = 1_500_000;

requireFfmpeg();
const frames = mkdtempSync(join(tmpdir(), 'maplegate-film-'));
await renderFrames(frames);
mkdirSync(folder, { recursive: true });
encode('hero.webm', ['-c:v', 'libsvtav1', '-preset', '3', '-crf', '32', '-svtav1-params', 'tune=0']);
encode('hero.mp4', ['-c:v', 'libx264', '-preset', 'veryslow', '-crf', '22', '-profile:v', 'high']);
rmSync(frames, { recursive: true });

function requireFfmpeg(): void {
  try {
    execFileSync('ffmpeg', ['-version'], { stdio: 'ignore' });
  } catch {
    console.error('The film needs ffmpeg, which is not installed (Debian: apt install ffmpeg).');
    process.exit(1);
  }
}

async function renderFrames(into: string): Promise<void> {
  const { hero } = await artworkMarkup();
  const browser = await chromium.launch(await launchOptions());
  const page = await browser.newPage({ viewport: size });
  await page.setContent(`<style>${filmStyles(seconds)}</style>${heroInMotion(hero)}`);
  const count = seconds * framesPerSecond;
  for (let frame = 0; frame < count; frame += 1) {
    await showMoment(page, (frame / framesPerSecond) * 1000);
    await page.screenshot({ path: join(into, `${String(frame).padStart(4, '0')}.png`) });
  }
  await browser.close();
}

async function showMoment(page: Page, milliseconds: number): Promise<void> {
  await page.evaluate(time => {
    for (const animation of document.getAnimations()) {
      animation.pause();
      animation.currentTime = time;
    }
  }, milliseconds);
}

function encode(name: string, codec: readonly string[]): void {
  const file = join(folder, name);
  const input = ['-framerate', String(framesPerSecond), '-i', join(frames, '%04d.png')];
  const output = ['-pix_fmt', 'yuv420p', '-an', '-map_metadata', '-1', '-movflags', '+faststart'];
  execFileSync('ffmpeg', ['-y', '-loglevel', 'error', ...input, ...codec, ...output, file], {
    stdio: 'inherit',
    env: { ...process.env, SVT_LOG: '1' },
  });
  const { size: bytes } = statSync(file);
  if (bytes > limitBytes) throw new Error(`${name} has ${bytes} bytes, more than ${limitBytes}`);
  console.log(`${name}: ${bytes} bytes`);
}
