import * as v from 'valibot';
import { nameOfResource, staffClientIds } from '../server/environment.ts';
import { requireLiveTokenUncached } from '../server/live-token.ts';
import { type Handler, serve } from '../server/serve.ts';
import { DomainError } from '../shared/errors.ts';
import { messages } from '../shared/messages.ts';
import { roles } from '../shared/schemas.ts';
import { toApiSlide } from './api-slide.ts';
import { readSlides } from './read-slides.ts';
import { fetchSlider as route } from './routes.ts';
import { sortSlides } from './rules.ts';

/** Returns the published slides, or all slides if the request has a staff token. */
export const fetchSlider: Handler<typeof route> = async ({ bearer }) => {
  if (bearer !== undefined) await requireStaff(bearer);
  const slides = sortSlides(await readSlides());
  const shown = slides.filter(({ status }) => bearer !== undefined || status === 'Published');
  return await Promise.all(shown.map(toApiSlide));
};

const Claims = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    iss: v.string(),
    client_id: v.string(),
    token_use: v.literal('access'),
    'cognito:groups': v.array(v.string()),
  }),
);

/** Checks a staff token, because API Gateway checks none on a public route. @throws DomainError UNAUTHENTICATED */
async function requireStaff(token: string): Promise<void> {
  if (!claimsToBeStaff(token)) throw new DomainError('UNAUTHENTICATED', messages.signInAgain);
  // Only our own pool is asked. It then checks the signature of the token.
  await requireLiveTokenUncached(token);
}

function claimsToBeStaff(token: string): boolean {
  const payload = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
  const claims = v.safeParse(Claims, payload);
  if (!claims.success || claims.output.iss !== issuer()) return false;
  if (!staffClientIds().includes(claims.output.client_id)) return false;
  return roles.some(role => claims.output['cognito:groups'].includes(role));
}

/** The pool's id starts with the name of its region. */
function issuer(): string {
  const pool = nameOfResource('staff');
  return `https://cognito-idp.${pool.split('_')[0]}.amazonaws.com/${pool}`;
}

export const handler = serve(route, fetchSlider);
