import { HtmlValidate } from 'html-validate';

export function inlineScripts(html: string): string[] {
  return Array.from(html.matchAll(/<script>(.*?)<\/script>/gs), ([, code = '']) => code);
}

export function inlineStyles(html: string): string[] {
  return Array.from(html.matchAll(/<style>(.*?)<\/style>/gs), ([, text = '']) => text);
}

export function stylesOf(html: string): string[] {
  return Array.from(html.matchAll(/<link rel="stylesheet" href="([^"]*)">/g), ([, href = '']) => href);
}

/** Returns the URLs in an attribute, which are separated by spaces. */
export function listed(html: string, attribute: string): string[] {
  return (new RegExp(`${attribute}="([^"]*)"`).exec(html)?.[1] ?? '').split(' ').filter(Boolean);
}

/** Returns the URLs of a page's modules, also of those that check a code. */
export function modulesOf(html: string): string[] {
  return [...listed(html, 'data-modules'), ...listed(html, 'data-code-modules')];
}

const checker = new HtmlValidate({ extends: ['html-validate:standard'] });

/** Returns one line for each mistake in the HTML. */
export async function htmlMistakes(html: string): Promise<string[]> {
  const { results } = await checker.validateString(html);
  return results.flatMap(({ messages }) => messages.map(({ line, message }) => `${line}: ${message}`));
}
