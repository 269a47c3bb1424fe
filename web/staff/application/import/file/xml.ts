import { Parser } from 'saxen';
import { fileProblems, UnreadableFile } from './file-problems.ts';

/** Parses XML in chunks. Element names have no namespace prefix. */

export interface XmlEvents {
  readonly open: (name: string, attributes: () => Attributes) => void;
  readonly close?: (name: string) => void;
  readonly text?: (text: string) => void;
}

/** Undecoded attributes by name, which includes the namespace prefix. */
export type Attributes = Readonly<Record<string, string | undefined>>;

export interface XmlReader {
  /** Parses the next chunk. @throws UnreadableFile for damaged or too deeply nested XML */
  readonly write: (text: string) => void;
  readonly end: () => void;
}

/** Maximum nesting of elements. A workbook has about ten levels. */
const deepest = 100;
/** Maximum characters between two tags: more than the longest cell, with all its characters escaped. */
const longestText = 1_000_000;

export function xmlReader({ open, close, text }: XmlEvents): XmlReader {
  const parser = new Parser();
  const damaged = () => new UnreadableFile(fileProblems.damaged('its XML cannot be read'));
  let depth = 0;
  let unread = 0;
  const seen = () => {
    unread = 0;
  };
  parser
    .on('error', () => {
      throw damaged();
    })
    .on('openTag', (name, attributes) => {
      unread = 0;
      depth += 1;
      if (depth > deepest) throw damaged();
      open(withoutPrefix(name), attributes);
    })
    .on('closeTag', name => {
      unread = 0;
      depth -= 1;
      close?.(withoutPrefix(name));
    })
    .on('text', raw => text?.(decoded(raw)))
    .on('cdata', raw => text?.(raw))
    .on('comment', seen)
    .on('question', seen)
    .on('attention', seen);
  return {
    write: piece => {
      unread += piece.length;
      parser.write(piece);
      if (unread > longestText) throw damaged();
    },
    end: () => void parser.end(),
  };
}

function withoutPrefix(name: string): string {
  const colon = name.indexOf(':');
  return colon < 0 ? name : name.slice(colon + 1);
}

export function attributeText(attributes: Attributes, name: string): string {
  const [, value = ''] = Object.entries(attributes).find(([key]) => withoutPrefix(key) === name) ?? [];
  return decoded(value);
}

const entities = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);

/** Decodes character references. saxen's own function is not used, because it truncates code points above U+FFFF. */
function decoded(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (reference, decimal, hexadecimal, name) => {
    if (name) return entities.get(name) ?? reference;
    const point = decimal ? Number(decimal) : Number.parseInt(hexadecimal, 16);
    return point <= 0x10ffff ? String.fromCodePoint(point) : reference;
  });
}
