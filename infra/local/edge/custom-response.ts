import * as v from 'valibot';
import { ownProperty } from '../../../functions/contract.ts';
import type { HttpAnswer } from '../http.ts';

/** Response that a rule of a web ACL sets for the requests that it blocks. */
export const CustomResponse = v.object({
  ResponseCode: v.number(),
  CustomResponseBodyKey: v.string(),
  ResponseHeaders: v.optional(v.array(v.object({ Name: v.string(), Value: v.string() })), []),
});

const Bodies = v.record(v.string(), v.object({ ContentType: v.string(), Content: v.string() }));
const contentTypes: Readonly<Record<string, string>> = {
  APPLICATION_JSON: 'application/json',
  TEXT_HTML: 'text/html',
};

/** Returns a function that makes the web ACL's responses. @param bodies the ACL's `CustomResponseBodies` */
export function customResponses(
  bodies: unknown,
): (response: v.InferOutput<typeof CustomResponse>) => HttpAnswer {
  const known = v.parse(Bodies, bodies ?? {});
  return ({ ResponseCode, CustomResponseBodyKey, ResponseHeaders }) => {
    const body = ownProperty(known, CustomResponseBodyKey);
    if (!body) throw new Error(`The web ACL has no response body ${CustomResponseBodyKey}`);
    return {
      status: ResponseCode,
      headers: {
        'content-type': ownProperty(contentTypes, body.ContentType) ?? 'text/plain',
        ...Object.fromEntries(ResponseHeaders.map(({ Name, Value }) => [Name, Value])),
      },
      body: body.Content,
    };
  };
}
