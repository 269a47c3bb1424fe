import { requireAllowedSize, requireValid } from './file-problem.ts';
import { buildOrientation, readOrientation } from './orientation.ts';

/** Sources for JPEG: ITU-T T.81, annex B; T.871 for JFIF; ICC.1 annex B for ICC profiles. */

const marker = {
  startOfImage: 0xd8,
  endOfImage: 0xd9,
  huffmanTables: 0xc4,
  startOfScan: 0xda,
  quantisationTables: 0xdb,
  restartInterval: 0xdd,
  comment: 0xfe,
} as const;

/** Kinds of frames that browsers can show. */
const frames = new Set([0xc0, 0xc1, 0xc2]);
/** Encoders make about ten scans. Thousands would keep a browser busy for minutes. */
const mostScans = 100;

/** Keeps colour profile and orientation. @throws FileProblem unless the file is exactly one complete picture */
export function cleanJpeg(file: Buffer): Buffer {
  requireValid(file.length > 4 && file.readUInt16BE(0) === 0xff00 + marker.startOfImage);
  const kept = [file.subarray(0, 2)];
  let hasFrame = false;
  let scans = 0;
  let at = 2;
  for (;;) {
    at = startOfMarker(file, at);
    const kind = file[at + 1] ?? 0;
    if (kind === marker.endOfImage) break;
    requireValid(at + 4 <= file.length);
    const end = at + 2 + file.readUInt16BE(at + 2);
    requireValid(end >= at + 4 && end <= file.length);
    const content = file.subarray(at + 4, end);
    if (frames.has(kind)) {
      requireValid(!hasFrame);
      requireFrame(content);
      hasFrame = true;
    } else if (kind === marker.startOfScan) {
      requireValid(hasFrame && isScanHeader(content));
      scans += 1;
      requireValid(scans <= mostScans);
      const next = endOfScan(file, end);
      requireValid(next > end);
      kept.push(file.subarray(at, next));
      at = next;
      continue;
    } else if (kind === marker.comment || (kind >= 0xe0 && kind <= 0xef)) {
      kept.push(...keptOf(kind, content));
      at = end;
      continue;
    } else requireValid(isTable(kind, content));
    kept.push(file.subarray(at, end));
    at = end;
  }
  requireValid(scans > 0 && at + 2 === file.length);
  return Buffer.concat([...kept, file.subarray(at)]);
}

function startOfMarker(file: Buffer, from: number): number {
  let at = from;
  requireValid(file[at] === 0xff);
  while (file[at + 1] === 0xff) at += 1;
  requireValid(at + 1 < file.length);
  return at;
}

function requireFrame(content: Buffer): void {
  const components = content[5] ?? 0;
  requireValid([1, 3, 4].includes(components) && content.length === 6 + 3 * components && content[0] === 8);
  requireAllowedSize(content.readUInt16BE(3), content.readUInt16BE(1));
}

function isScanHeader(content: Buffer): boolean {
  const components = content[0] ?? 0;
  return components >= 1 && components <= 4 && content.length === 4 + 2 * components;
}

/** Returns the end of a scan. In its data, 0xFF is followed by 0 or by a restart marker. */
function endOfScan(file: Buffer, from: number): number {
  let at = from;
  for (;;) {
    at = file.indexOf(0xff, at);
    const next = file[at + 1];
    requireValid(at >= 0 && next !== undefined);
    const isData = next === 0 || (next >= 0xd0 && next <= 0xd7);
    if (!isData && next !== 0xff) return at;
    at += isData ? 2 : 1;
  }
}

function isTable(kind: number, content: Buffer): boolean {
  if (kind === marker.restartInterval) return content.length === 2;
  let at = 0;
  while (at < content.length) {
    if (kind === marker.quantisationTables) at += (content[at] ?? 0) < 0x10 ? 65 : 129;
    else if (kind === marker.huffmanTables) {
      at += 17 + content.subarray(at + 1, at + 17).reduce((sum, count) => sum + count, 0);
    } else return false;
  }
  return at > 0 && at === content.length;
}

/** Returns the parts of an application segment that colour and orientation need. Drops thumbnails. */
function keptOf(kind: number, content: Buffer): Buffer[] {
  const has = (name: string) => content.toString('latin1', 0, name.length) === name;
  if (kind === 0xe0 && has('JFIF\0') && content.length >= 14) {
    return [segment(kind, content.subarray(0, 12), Buffer.alloc(2))];
  }
  if (kind === 0xe1 && has('Exif\0\0')) {
    const orientation = readOrientation(content.subarray(6));
    return orientation ? [segment(kind, content.subarray(0, 6), buildOrientation(orientation))] : [];
  }
  if (kind === 0xe2 && has('ICC_PROFILE\0')) return [segment(kind, content)];
  // Adobe's segment states whether the colour components are transformed.
  if (kind === 0xee && has('Adobe') && content.length >= 12) return [segment(kind, content.subarray(0, 12))];
  return [];
}

function segment(kind: number, ...content: Buffer[]): Buffer {
  const whole = Buffer.concat([Buffer.from([0xff, kind, 0, 0]), ...content]);
  whole.writeUInt16BE(whole.length - 2, 2);
  return whole;
}
