import { serve } from '../server/serve.ts';
import { openApiDocument } from './document.ts';
import { openapi as route } from './routes.ts';

export const handler = serve(route, async () => {
  return openApiDocument();
});
