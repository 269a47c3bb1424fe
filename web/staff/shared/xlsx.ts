import { strToU8, Zip, ZipDeflate } from 'fflate';
import { daysBetween, isIsoDate } from '../../../functions/contract.ts';
import type { Column, Sheet } from './sheet.ts';

/**
 * Writes a workbook with one sheet, ECMA-376 (Office Open XML). Each part is compressed at once, so that ten thousand
 * rows neither fill the memory nor block the page. Cells are texts, so that long numbers keep their digits and no
 * formula runs, even after editing. The library write-excel-file is not used: it compresses in workers with `blob:`
 * URLs, which our content security policy blocks, and needs all cells at once.
 */
export function xlsxSheet(name: string, columns: readonly Column[]): Sheet {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(new Uint8Array(chunk));
  });
  const file = (path: string) => {
    const entry = new ZipDeflate(path, { level: 6 });
    zip.add(entry);
    return (text: string, isEnd: boolean) => entry.push(strToU8(text), isEnd);
  };
  for (const [path, text] of Object.entries(partsOf(name))) file(path)(declaration + text, true);
  const sheet = file('xl/worksheets/sheet1.xml');
  sheet(declaration + beginningOf(columns) + headerOf(columns), false);
  let count = 1;
  return {
    add: rows => {
      if (count + rows.length > rowsMost) throw new RangeError('Too many rows for a sheet');
      const text = rows.map((row, index) => rowOf(row, columns, count + index + 1)).join('');
      count += rows.length;
      sheet(text, false);
    },
    end: () => {
      sheet(`</sheetData><autoFilter ref="A1:${letters(columns.length - 1)}${count}"/></worksheet>`, true);
      zip.end();
      return new Blob(chunks, { type: mediaType });
    },
  };
}

const mediaType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const rowsMost = 1_048_576;

/** Indexes of the cell formats in `styles.xml`. */
const styles = { text: 1, day: 2, header: 3 };

function rowOf(row: readonly string[], columns: readonly Column[], number: number): string {
  const cells = row.map((value, index) => {
    if (value === '') return '';
    const serial = columns[index]?.kind === 'day' ? serialOf(value) : undefined;
    const place = `${letters(index)}${number}`;
    return serial === undefined
      ? textCell(place, value, styles.text)
      : `<c r="${place}" s="${styles.day}"><v>${serial}</v></c>`;
  });
  return `<row r="${number}">${cells.join('')}</row>`;
}

const headerOf = (columns: readonly Column[]): string =>
  `<row r="1">${columns.map(({ header }, index) => textCell(`${letters(index)}1`, header, styles.header)).join('')}</row>`;

function textCell(place: string, value: string, style: number): string {
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`;
}

function letters(index: number): string {
  const rest = Math.floor(index / 26);
  return (rest > 0 ? letters(rest - 1) : '') + String.fromCharCode(65 + (index % 26));
}

/** Returns the days since 30 December 1899. Undefined before March 1900: spreadsheets count a 29 February 1900. */
function serialOf(day: string): number | undefined {
  if (!isIsoDate(day)) return undefined;
  const serial = daysBetween('1899-12-30', day);
  return serial > 60 ? serial : undefined;
}

/** Characters that XML does not allow, and underscores that Excel would read as the start of an escaped character. */
const unwritable = /[^\t\n\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]|_(?=x[0-9a-fA-F]{4}_)/gu;

function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(unwritable, one => `_x${(one.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}_`)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const schemas = 'http://schemas.openxmlformats.org';
const main = `xmlns="${schemas}/spreadsheetml/2006/main"`;
const relations = `${schemas}/officeDocument/2006/relationships`;

/** The header row is frozen. */
function beginningOf(columns: readonly Column[]): string {
  const widths = columns.map(
    ({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  return (
    `<worksheet ${main}><sheetViews><sheetView workbookViewId="0">` +
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
    `<cols>${widths.join('')}</cols><sheetData>`
  );
}

function partsOf(name: string): Readonly<Record<string, string>> {
  const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  return {
    '[Content_Types].xml':
      `<Types xmlns="${schemas}/package/2006/content-types">` +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      '<Default Extension="xml" ContentType="application/xml"/>' +
      `<Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/>` +
      `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/>` +
      `<Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/></Types>`,
    '_rels/.rels': relationships({ rId1: ['officeDocument', 'xl/workbook.xml'] }),
    'xl/workbook.xml':
      `<workbook ${main} xmlns:r="${relations}"><sheets>` +
      `<sheet name="${escaped(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relationships({
      rId1: ['worksheet', 'worksheets/sheet1.xml'],
      rId2: ['styles', 'styles.xml'],
    }),
    'xl/styles.xml':
      `<styleSheet ${main}><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/></numFmts>` +
      '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>' +
      '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
      '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
      '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
      '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
      `<cellXfs count="4">${format(0)}${format(49)}${format(164)}${format(49, 1)}</cellXfs>` +
      '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>',
  };
}

/** Format 49 is text; 164 is the date format defined above. */
const format = (number: number, font = 0): string =>
  `<xf numFmtId="${number}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`;

function relationships(all: Readonly<Record<string, readonly [type: string, target: string]>>): string {
  const lines = Object.entries(all).map(
    ([id, [type, target]]) => `<Relationship Id="${id}" Type="${relations}/${type}" Target="${target}"/>`,
  );
  return `<Relationships xmlns="${schemas}/package/2006/relationships">${lines.join('')}</Relationships>`;
}
