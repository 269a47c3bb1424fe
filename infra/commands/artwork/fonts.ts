import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

/**
 * `npm run fonts`: cuts the fonts of the public pages down to the letters that they and the texts of staff and
 * applicants may hold. Its files are kept with the sources, so only another choice of fonts or letters needs this.
 */

const folder = join(import.meta.dirname, '..', '..', '..', 'web', 'public', 'fonts');

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('');

/** English and the names of western Europe, with the punctuation of a printed page. */
const latin = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}–—‘’“”•…€`;
/** The whole block: staff and applicants write more than the pages do. The joiners choose between its forms. */
const bangla = `${range(0x980, 0x9fe)}।॥\u200c\u200d\u25cc`;

/** Latin letters need none of the forms that a font substitutes; Bangla is written in them. */
const cuts = [
  { from: 'source-serif-4', face: '700Bold/SourceSerif4_700Bold', to: 'serif-700', letters: latin },
  { from: 'public-sans', face: '400Regular/PublicSans_400Regular', to: 'sans-400', letters: latin },
  { from: 'public-sans', face: '600SemiBold/PublicSans_600SemiBold', to: 'sans-600', letters: latin },
  {
    from: 'noto-sans-bengali',
    face: '400Regular/NotoSansBengali_400Regular',
    to: 'bangla-400',
    letters: bangla,
  },
  {
    from: 'noto-sans-bengali',
    face: '600SemiBold/NotoSansBengali_600SemiBold',
    to: 'bangla-600',
    letters: bangla,
  },
] as const;

const inPackage = (from: string, file: string) =>
  fileURLToPath(import.meta.resolve(`@expo-google-fonts/${from}/${file}`));

mkdirSync(folder, { recursive: true });
for (const { from, face, to, letters } of cuts) {
  const whole = readFileSync(inPackage(from, `${face}.ttf`));
  const cut = await subsetFont(whole, letters, {
    targetFormat: 'woff2',
    noLayoutClosure: letters === latin,
  });
  writeFileSync(join(folder, `${to}.woff2`), cut);
  copyFileSync(inPackage(from, 'LICENSE_FONT'), join(folder, `LICENSE-${from}.txt`));
  console.log(`${to}.woff2: ${cut.length} bytes`);
}
