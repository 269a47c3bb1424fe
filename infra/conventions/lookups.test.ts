import { join } from 'node:path';
import { SyntaxKind } from 'typescript/unstable/ast';
import { isAsExpression, isBinaryExpression, isElementAccessExpression } from 'typescript/unstable/ast/is';
import { API, type Checker, type Type, TypeFlags } from 'typescript/unstable/sync';
import { expect, it } from 'vitest';

type Program = ReturnType<ReturnType<API['updateSnapshot']>['getProjects']>[number]['program'];
type SourceFile = NonNullable<ReturnType<Program['getSourceFile']>>;
type Node = Parameters<Parameters<SourceFile['forEachChild']>[0]>[0];

/** A property lookup by a computed name, such as `table[name]`. */
interface Lookup {
  /** The computed name. Undefined for a cast such as `name as keyof typeof table`, which is always unsafe. */
  readonly name: Node | undefined;
  readonly expression: Node;
}

const root = join(import.meta.dirname, '../..');
/** Not checked: commands and tests, because operators and engineers choose their names, and `ownProperty` itself. */
const exempt = /^infra\/commands\/|\.test\.tsx?$|\/testing\/|^functions\/shared\/own-property\.ts$/;
/** Allowed: CloudFront's runtime has no `Object.hasOwn`, and this name is a constant. */
const allowed: ReadonlySet<string> = new Set(['infra/site/rewrite.ts: event.request.headers[viewerHeader]']);

const textOf = (file: SourceFile, node: Node) =>
  file.text.slice(node.pos, node.end).trim().replace(/\s+/g, ' ');

function lookupsIn(file: SourceFile): Lookup[] {
  const found: Lookup[] = [];
  const visit = (node: Node): void => {
    if (isElementAccessExpression(node)) found.push({ name: node.argumentExpression, expression: node });
    if (isBinaryExpression(node) && node.operatorToken.kind === SyntaxKind.InKeyword)
      found.push({ name: node.left, expression: node });
    if (isAsExpression(node) && /^keyof typeof/.test(textOf(file, node.type)))
      found.push({ name: undefined, expression: node });
    node.forEachChild(visit);
  };
  file.forEachChild(visit);
  return found;
}

/** Returns whether a value of this type can be any text, including `constructor`. */
function isAnyText(type: Type): boolean {
  const anyText = TypeFlags.String | TypeFlags.TemplateLiteral | TypeFlags.Any | TypeFlags.Unknown;
  return (type.flags & anyText) !== 0;
}

/** Returns the unsafe lookups of a file. Asks for all types at once, because each call goes to another process. */
function wrongIn(file: SourceFile, checker: Checker): string[] {
  const lookups = lookupsIn(file);
  if (lookups.length === 0) return [];
  const types = checker.getTypeAtLocation(lookups.map(({ name, expression }) => name ?? expression));
  return lookups
    .filter(({ name }, place) => {
      const type = types[place];
      return name === undefined || type === undefined || isAnyText(type);
    })
    .map(({ expression }) => textOf(file, expression));
}

// A long time limit: TypeScript reads the whole project in 5 seconds, and much longer on a busy machine.
it('Code looks up arbitrary texts in a Map or with `ownProperty`, because objects inherit `constructor`', {
  timeout: 240_000,
}, () => {
  const api = new API({ cwd: root });
  try {
    const [project] = api.updateSnapshot({ openProjects: [join(root, 'tsconfig.json')] }).getProjects();
    if (!project) throw new Error('TypeScript finds no project here');
    const { program, checker } = project;
    const names = program
      .getSourceFileNames()
      .filter(name => name.startsWith(`${root}/`))
      .map(name => name.slice(root.length + 1))
      .filter(name => /^(functions|web|infra)\//.test(name) && !exempt.test(name));
    expect(names.length).toBeGreaterThan(500);
    const lookups = names.flatMap(name => {
      const file = program.getSourceFile(join(root, name));
      if (!file) throw new Error(`TypeScript does not know ${name}`);
      return wrongIn(file, checker).map(text => `${name}: ${text}`);
    });
    expect(lookups.filter(lookup => !allowed.has(lookup))).toEqual([]);
  } finally {
    api.close();
  }
});
