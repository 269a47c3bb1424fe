import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';
import { root } from '../commands/tools.ts';

/** A list of texts in the code: an array of literals, a union of literal types, or the keys of an object. */
interface StatedList {
  readonly texts: readonly string[];
  readonly place: string;
}

const shortest = 3;

const isNode = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && 'type' in value;

function textOf(value: unknown): string | undefined {
  if (!isNode(value)) return undefined;
  if (value.type === 'TSLiteralType') return textOf(value.literal);
  return value.type === 'Literal' && typeof value.value === 'string' ? value.value : undefined;
}

function membersOf(node: Record<string, unknown>): readonly unknown[] {
  const members =
    node.type === 'ArrayExpression' ? node.elements : node.type === 'TSUnionType' ? node.types : [];
  return Array.isArray(members) ? members : [];
}

/** Returns the keys of an object that this node declares, if the file turns them into a list. */
function listedKeysOf({ type, id, init }: Record<string, unknown>, code: string): readonly unknown[] {
  if (type !== 'VariableDeclarator' || !isNode(id) || !code.includes(`Object.keys(${id.name})`)) return [];
  let table = init;
  while (isNode(table) && isNode(table.expression)) table = table.expression;
  if (!isNode(table) || !Array.isArray(table.properties)) return [];
  return table.properties.map(property => (isNode(property) ? property.key : undefined));
}

const keyText = (key: unknown) => (isNode(key) && typeof key.name === 'string' ? key.name : textOf(key));

/** Not checked: a route's failures and actions, because each route declares its own, even if another has the same. */
function isDeclaration({ type, key }: Record<string, unknown>): boolean {
  return type === 'Property' && isNode(key) && ['failures', 'actions'].some(name => name === key.name);
}

/** Returns a file's lists of at least three texts, with their lines. */
function listsIn(name: string): StatedList[] {
  const code = readFileSync(join(root, name), 'utf8');
  const found: StatedList[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const one of value) visit(one);
    if (!isNode(value) || isDeclaration(value)) return;
    const add = (texts: readonly (string | undefined)[]) => {
      const known = texts.filter(text => text !== undefined);
      if (known.length < shortest || known.length < texts.length) return;
      const line = code.slice(0, Number(value.start)).split('\n').length;
      found.push({ texts: known.toSorted(), place: `${name}:${line}` });
    };
    add(membersOf(value).map(textOf));
    add(listedKeysOf(value, code).map(keyText));
    for (const inner of Object.values(value)) visit(inner);
  };
  visit(parseSync(name, code).program);
  return found;
}

it('No two places in the code contain the same list of texts', () => {
  const names = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter(name => /^(functions|web|infra)\//.test(name) && !/\.test\.tsx?$|\/testing\//.test(name));
  expect(names.length).toBeGreaterThan(500);
  const places = Map.groupBy(names.flatMap(listsIn), ({ texts }) => texts.join(', '));
  const repeated = [...places].flatMap(([texts, lists]) =>
    lists.length > 1 ? `${lists.map(({ place }) => place).join(' and ')}: ${texts}` : [],
  );
  expect(
    repeated,
    'Each list is stated once: export it from the one place and import it in the other.',
  ).toEqual([]);
});
