import { strToU8, type Zippable, zipSync } from 'fflate';

/** Creates workbooks from XML, so that tests can use what other programs or attackers write. */

export interface TestSheet {
  readonly name?: string;
  readonly state?: 'hidden' | 'veryHidden';
  readonly before?: string;
  readonly rows?: string;
  /** XML after `</sheetData>`. */
  readonly after?: string;
}

interface Others {
  /** Number format codes. Cells with `s="1"` have the first one. */
  readonly formats?: readonly string[];
  readonly sharedTexts?: string;
  readonly book?: string;
}

const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

const relationships = (targets: readonly (readonly [type: string, target: string])[]) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${targets
    .map(
      ([type, target], place) =>
        `<Relationship Id="r${place}" Type="${relations}/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`;

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

export function partsOf(
  sheets: readonly TestSheet[],
  { formats = [], sharedTexts, book = '' }: Others = {},
): Zippable {
  const texts: Record<string, string> = {
    '[Content_Types].xml': '<Types/>',
    '_rels/.rels': relationships([['officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': `<workbook ${main} xmlns:r="${relations}">${book}<sheets>${sheets
      .map(
        ({ name, state }, place) =>
          `<sheet name="${name ?? `Sheet${place + 1}`}" sheetId="${place + 1}"${state ? ` state="${state}"` : ''} r:id="r${place}"/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relationships([
      ...sheets.map((_, place) => ['worksheet', `worksheets/sheet${place + 1}.xml`] as const),
      ['styles', 'styles.xml'],
      ['sharedStrings', '/xl/sharedStrings.xml'],
    ]),
    'xl/styles.xml': `<styleSheet ${main}><numFmts>${formats
      .map((code, place) => `<numFmt numFmtId="${164 + place}" formatCode="${escaped(code)}"/>`)
      .join('')}</numFmts><cellXfs><xf numFmtId="0"/>${formats
      .map((_, place) => `<xf numFmtId="${164 + place}"/>`)
      .join('')}</cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': sharedTexts ?? `<sst ${main}/>`,
  };
  for (const [place, { before = '', rows = '', after = '' }] of sheets.entries())
    texts[`xl/worksheets/sheet${place + 1}.xml`] =
      `<worksheet ${main}>${before}<sheetData>${rows}</sheetData>${after}</worksheet>`;
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, strToU8(text)]));
}

export function workbookOf(sheets: readonly TestSheet[], others?: Others): Uint8Array {
  return zipSync(partsOf(sheets, others));
}

/** Creates a workbook with one row of these cells. */
export function workbookOfCells(cells: string, others?: Others): Uint8Array {
  return workbookOf([{ rows: `<row r="1">${cells}</row>` }], others);
}
