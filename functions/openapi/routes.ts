import * as v from 'valibot';
import { defineRoute } from '../shared/route.ts';

export const openapi = defineRoute({
  name: 'openapi',
  summary: 'This API as an OpenAPI 3.1 document',
  method: 'GET',
  path: '/api/openapi.json',
  audience: 'public',
  response: v.record(v.string(), v.unknown()),
  uses: [],
});
