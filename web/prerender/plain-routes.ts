import { type Plugin, parseAst } from 'vite';

/** Parts of a route that only the server, its tests and its documentation read. */
const unread: readonly string[] = [
  'summary',
  'audience',
  'response',
  'success',
  'failures',
  'bodyBytes',
  'uses',
];

/** Leaves that out of the routes that the public pages carry: visitors wait for every kilobyte of them. */
export function plainRoutes(): Plugin {
  return {
    name: 'plain-routes',
    transform: {
      filter: { id: /\/functions\/\w+\/(?:[\w-]+-)?routes?\.ts$/ },
      handler: code => ({ code: withoutUnread(code), map: null }),
    },
  };
}

/** The code of a `routes.ts`, or of a part of one such as `code-route.ts`, with its routes cut down. */
export function withoutUnread(code: string): string {
  let rest = code;
  for (const { start, end } of unreadIn(code).toReversed()) {
    rest = rest.slice(0, start) + rest.slice(end).replace(/^\s*,/, '');
  }
  return rest;
}

interface Place {
  readonly start: number;
  readonly end: number;
}

/** Finds their places, in the order of the code. */
function unreadIn(code: string): Place[] {
  return parseAst(code, { lang: 'ts' }).body.flatMap(statement => {
    if (
      statement.type !== 'ExportNamedDeclaration' ||
      statement.declaration?.type !== 'VariableDeclaration'
    ) {
      return [];
    }
    return statement.declaration.declarations.flatMap(({ init }) => {
      if (init?.type !== 'CallExpression' || init.callee.type !== 'Identifier') return [];
      const [route] = init.arguments;
      if (init.callee.name !== 'defineRoute' || route?.type !== 'ObjectExpression') return [];
      return route.properties.filter(
        one => one.type === 'Property' && one.key.type === 'Identifier' && unread.includes(one.key.name),
      );
    });
  });
}
