import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import sharp from 'sharp';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

/** Reads QR codes with another library than the one that draws them. */

// Reads the package's WebAssembly file from disk, because the package would download it by default.
const code = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(code)).buffer } });

export async function qrCodesIn(picture: Uint8Array): Promise<string[]> {
  const found = await readBarcodes(new Uint8Array(picture), { formats: ['QRCode'] });
  return found.filter(({ isValid }) => isValid).map(({ text }) => text);
}

/** Makes a picture of a sheet like a poor photograph from a phone: smaller, at an angle, blurred, grey and dark. */
export async function photographed(sheet: Uint8Array): Promise<Uint8Array> {
  const { width = 0 } = await sharp(sheet).metadata();
  const small = await sharp(sheet)
    .resize(Math.round(width * 0.6))
    .toBuffer();
  return sharp(small)
    .rotate(7, { background: '#b8b0a4' })
    .greyscale()
    .linear(0.6, 50)
    .blur(1)
    .jpeg({ quality: 60 })
    .toBuffer();
}
