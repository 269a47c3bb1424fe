import { serve } from '../server/serve.ts';
import { openApiDocument } from './document.ts';
import { openapi as route } from './routes.ts';

/** The description of this API for programs and for people who write them. */
export const handler = serve(route, async () => {
  return openApiDocument();
});
