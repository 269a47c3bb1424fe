import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

/** Pictures for the sample data, drawn here: portraits, documents and slides. */

const fontFile = fileURLToPath(
  import.meta.resolve('@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf'),
);

const skins = ['#8d5a3b', '#a56b46', '#7a4a30', '#b98058', '#9c6644'];
const shirts = ['#1f4e79', '#6b2d3c', '#2f5d50', '#4a3f6b', '#8a6d3b'];
const at = (list: readonly string[], index: number) => list[index % list.length] ?? '#888';

/** A passport-like portrait, 413 × 531 pixels (35 × 45 mm at 300 dpi), JPEG. */
export function portrait(n: number, isWoman: boolean): Promise<Buffer> {
  const skin = at(skins, n);
  const hair = n % 5 === 4 ? '#4a4a4a' : '#20140f';
  const long = '<path d="M105 215c0-150 203-150 203 0v150c0 40-203 40-203 0z"/>';
  const short = '<path d="M112 232c-22-185 212-185 190 0-8-60-45-96-95-96s-87 36-95 96z"/>';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="413" height="531">
    <rect width="413" height="531" fill="#e8ecef"/>
    <g fill="${hair}">${isWoman ? long : '<ellipse cx="207" cy="205" rx="91" ry="96"/>'}</g>
    <path d="M40 531c0-110 80-150 167-150s167 40 167 150z" fill="${at(shirts, n + 2)}"/>
    <path d="M172 330h70v70c-10 30-60 30-70 0z" fill="${skin}"/>
    <ellipse cx="207" cy="240" rx="86" ry="112" fill="${skin}"/>
    <g fill="${hair}">${isWoman ? '<path d="M112 250c-8-170 198-170 190 0-14-70-50-104-95-104s-81 34-95 104z"/>' : short}</g>
    <g fill="#1b1512"><circle cx="173" cy="240" r="9"/><circle cx="241" cy="240" r="9"/></g>
    <path d="M158 216q15-10 30 0M226 216q15-10 30 0" stroke="${hair}" stroke-width="6" fill="none"/>
    <path d="M207 245v36q-10 4-12 0" stroke="#00000055" stroke-width="4" fill="none"/>
    <path d="M176 306q31 22 62 0" stroke="#7c2f2a" stroke-width="7" fill="none" stroke-linecap="round"/>
  </svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 82 }).toBuffer();
}

const words = new Map<string, Promise<Buffer>>();

/** Returns a text as a transparent picture, and draws each text only once. */
function drawn(text: string, points: number, colour: string): Promise<Buffer> {
  const key = `${points}${colour}${text}`;
  const cached = words.get(key);
  if (cached) return cached;
  const markup = `<span foreground="${colour}">${text.replace(/[&<]/g, '')}</span>`;
  const picture = sharp({
    text: { text: markup, font: `Source Sans 3 ${points}`, fontfile: fontFile, rgba: true, dpi: 96 },
  })
    .png()
    .toBuffer();
  words.set(key, picture);
  return picture;
}

/** A page of paper with a title and a name, 620 × 877 pixels (A4 at 75 dpi), JPEG. */
export async function documentPage(title: string, name: string): Promise<Buffer> {
  const rows = Array.from({ length: 14 }, (_, row) => {
    const width = 380 + ((row * 53 + title.length * 17) % 140);
    return `<rect x="60" y="${260 + row * 34}" width="${row % 5 === 4 ? width / 2 : width}" height="9" rx="4"/>`;
  }).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="620" height="877">
    <rect width="620" height="877" fill="#fffdf8"/><rect width="620" height="14" fill="#8c1c2b"/>
    <g fill="#d9d5cc">${rows}</g>
    <circle cx="500" cy="770" r="52" fill="none" stroke="#8c1c2b" stroke-width="4"/>
    <path d="M500 732l10 24 24-8-12 24 18 14-26 6-3 26h-22l-3-26-26-6 18-14-12-24 24 8z" fill="#8c1c2b"/>
  </svg>`;
  const texts = [
    { text: title, points: 30, colour: '#2a2326', left: 58, top: 60 },
    { text: name, points: 20, colour: '#2a2326', left: 60, top: 130 },
    { text: 'Sample document, not valid for any purpose', points: 13, colour: '#8c1c2b', left: 60, top: 190 },
  ];
  const overlays = await Promise.all(
    texts.map(async ({ text, points, colour, ...place }) => ({
      input: await drawn(text, points, colour),
      ...place,
    })),
  );
  return sharp(Buffer.from(svg)).composite(overlays).jpeg({ quality: 70 }).toBuffer();
}

/** A drawing of the home page as the picture of a slide: 1600 × 1000 pixels, JPEG. */
export function slidePicture(drawing: string): Promise<Buffer> {
  const file = fileURLToPath(new URL(`../../../web/public/art/${drawing}.svg`, import.meta.url));
  // The drawings are 800 × 500 pixels at 72 dots per inch.
  return sharp(file, { density: 144 }).jpeg({ quality: 82 }).toBuffer();
}
