import { fileLimits } from './file-limits.ts';
import { fileProblems, UnreadableFile } from './file-problems.ts';
import type { FileTable, SheetChoice } from './file-rows.ts';
import { type NumberFormat, numberFormat } from './number-formats.ts';
import { sharedTextsReader, sheetReader } from './sheet-rows.ts';
import { partScan, type SizeScan, sharedTextsScan, sheetScan } from './workbook-size.ts';
import { attributeText, type XmlEvents, xmlReader } from './xml.ts';
import { openZip, type ZipParts } from './zip-parts.ts';

/** Reads workbooks (ECMA-376). read-excel-file is not used: it ignores hidden sheets, number formats and limits. */

interface Sheet extends SheetChoice {
  readonly part: string;
}

export interface Workbook {
  readonly sheets: readonly SheetChoice[];
  /** Index of the active sheet, or of the first visible one. */
  readonly active: number;
  /** Reads a sheet by its index. @throws UnreadableFile */
  readonly table: (index: number) => Promise<FileTable>;
}

export async function openWorkbook(bytes: Uint8Array): Promise<Workbook> {
  const parts = await openZip(bytes);
  const book = await bookPart(parts);
  const targets = await relationsOf(parts, book);
  const { sheets, active, is1904 } = await sheetsOf(parts, book, targets);
  const [first] = sheets;
  if (!first) throw new UnreadableFile(fileProblems.noSheet);
  const ordered = [...sheets.filter(sheet => !sheet.isHidden), ...sheets.filter(sheet => sheet.isHidden)];
  const shown = sheets.find(({ index, isHidden }) => index === active && !isHidden);
  return {
    sheets: ordered.map(({ index, name, isHidden }) => ({ index, name, isHidden })),
    active: (shown ?? ordered[0] ?? first).index,
    table: async index => {
      const sheet = sheets.find(one => one.index === index) ?? first;
      const reader = sheetReader({ formats: await formatsOf(parts, targets), is1904 });
      await readXml(parts, sheet.part, reader, sheetScan);
      const shared = sharedTextsReader();
      const part = partOf(targets, 'sharedStrings');
      if (part && reader.needsSharedTexts()) await readXml(parts, part, shared, sharedTextsScan);
      return reader.table(shared.texts);
    },
  };
}

/** Reads one file of the workbook, after a scan that refuses it if it is too large. */
async function readXml(
  parts: ZipParts,
  name: string,
  events: XmlEvents,
  sizeScan: SizeScan = partScan,
): Promise<void> {
  await parts.read(name, sizeScan(name));
  const reader = xmlReader(events);
  const decoder = new TextDecoder();
  await parts.read(name, bytes => reader.write(decoder.decode(bytes, { stream: true })));
  reader.write(decoder.decode());
  reader.end();
}

/** Files that the workbook refers to, by relation id, each with its type. */
type Targets = ReadonlyMap<string, { readonly type: string; readonly part: string }>;

async function bookPart(parts: ZipParts): Promise<string> {
  if (parts.has('mimetype')) throw new UnreadableFile(fileProblems.otherProgram('LibreOffice or OpenOffice'));
  if (parts.has('Index/Document.iwa')) throw new UnreadableFile(fileProblems.otherProgram('Numbers'));
  if (!parts.has('_rels/.rels')) throw new UnreadableFile(fileProblems.unreadable);
  const part = partOf(await relationsOf(parts, ''), 'officeDocument');
  if (!part?.endsWith('.xml') || !parts.has(part)) throw new UnreadableFile(fileProblems.unreadable);
  return part;
}

/** Reads the references of a workbook's file, which are in the folder `_rels` beside it. */
async function relationsOf(parts: ZipParts, of: string): Promise<Targets> {
  const folder = of.slice(0, of.lastIndexOf('/') + 1);
  const name = `${folder}_rels/${of.slice(folder.length)}.rels`;
  const targets = new Map<string, { type: string; part: string }>();
  if (!parts.has(name)) return targets;
  await readXml(parts, name, {
    open: (element, attributes) => {
      if (element !== 'Relationship') return;
      const values = attributes();
      const type = attributeText(values, 'Type').split('/').at(-1) ?? '';
      const part = resolved(folder, attributeText(values, 'Target'));
      targets.set(attributeText(values, 'Id'), { type, part });
    },
  });
  return targets;
}

const resolved = (folder: string, target: string) =>
  decodeURIComponent(new URL(target, `zip:/${folder}`).pathname.slice(1));

function partOf(targets: Targets, type: string): string | undefined {
  return [...targets.values()].find(target => target.type === type)?.part;
}

async function sheetsOf(parts: ZipParts, book: string, targets: Targets) {
  const sheets: Sheet[] = [];
  let active = 0;
  let is1904 = false;
  let count = 0;
  let isWorkbook = false;
  await readXml(parts, book, {
    open: (element, attributes) => {
      const values = attributes();
      if (element === 'workbook') isWorkbook = true;
      if (element === 'workbookPr') is1904 = ['1', 'true'].includes(values.date1904 ?? '');
      if (element === 'workbookView') active = Number(values.activeTab ?? 0);
      if (element !== 'sheet') return;
      const target = targets.get(attributeText(values, 'id'));
      const isHidden = /hidden/i.test(values.state ?? '');
      const index = count;
      count += 1;
      if (count > fileLimits.sheets) throw new UnreadableFile(fileProblems.sheets);
      // Leaves out charts, which may be sheets too.
      if (target?.type === 'worksheet' && parts.has(target.part))
        sheets.push({ index, name: attributeText(values, 'name'), isHidden, part: target.part });
    },
  });
  // Text documents and presentations are ZIP archives with the same structure.
  if (!isWorkbook) throw new UnreadableFile(fileProblems.unreadable);
  return { sheets, active, is1904 };
}

async function formatsOf(parts: ZipParts, targets: Targets): Promise<NumberFormat[]> {
  const part = partOf(targets, 'styles');
  const codes = new Map<number, string>();
  const ids: number[] = [];
  let isOfCells = false;
  if (part && parts.has(part))
    await readXml(parts, part, {
      open: (element, attributes) => {
        if (element === 'numFmt') {
          const values = attributes();
          codes.set(Number(values.numFmtId), attributeText(values, 'formatCode'));
        } else if (element === 'cellXfs') isOfCells = true;
        else if (element === 'xf' && isOfCells) ids.push(Number(attributes().numFmtId ?? 0));
      },
      close: element => {
        if (element === 'cellXfs') isOfCells = false;
      },
    });
  return ids.map(id => numberFormat(id, codes.get(id)));
}
