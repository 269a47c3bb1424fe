/** S3's XML: just enough to write its answers. */

/** An element's content: text, child elements, or nothing. A list repeats the element. */
type Content = string | number | boolean | undefined | Elements | readonly Elements[];
interface Elements {
  readonly [name: string]: Content;
}

/** A document with one root element. */
export function writeXml(root: string, content: Elements): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${writeElement(root, content)}`;
}

function writeElement(name: string, content: Content): string {
  if (content === undefined) return '';
  if (isList(content)) return content.map(member => writeElement(name, member)).join('');
  const inner =
    typeof content === 'object'
      ? Object.entries(content)
          .map(([child, value]) => writeElement(child, value))
          .join('')
      : escapeXml(String(content));
  return `<${name}>${inner}</${name}>`;
}

function isList(content: Content): content is readonly Elements[] {
  return Array.isArray(content);
}

/** Control characters are written as references too, so that a reader does not fold them. */
function escapeXml(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: keys may contain them
  return text.replace(/[<>&"'\u0000-\u001f]/g, char => `&#${char.charCodeAt(0)};`);
}
