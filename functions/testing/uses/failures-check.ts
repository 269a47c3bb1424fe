import * as v from 'valibot';
import type { ApiHandler } from '../../server/serve.ts';
import { failureCodes, type Route } from '../../shared/route.ts';

const Refused = v.object({ code: v.string() });

/** Wraps a handler. @throws Error if it returns an error code that its route does not declare */
export function withFailuresCheck(route: Route, handler: ApiHandler): ApiHandler {
  return async (event, context) => {
    const answer = await handler(event, context);
    const body = v.safeParse(Refused, JSON.parse(answer.body ?? 'null'));
    if ((answer.statusCode ?? 200) < 400 || !body.success) return answer;
    const declared: readonly string[] = failureCodes(route);
    if (declared.includes(body.output.code)) return answer;
    throw new Error(
      `${route.name} refuses with ${body.output.code}, which its \`failures\` in routes.ts do not declare: ` +
        'add it there, or refuse with one of them.',
    );
  };
}
