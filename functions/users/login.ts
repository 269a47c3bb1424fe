import { type Handler, serve } from '../server/serve.ts';
import { DomainError } from '../shared/errors.ts';
import { messages } from '../shared/messages.ts';
import { login as route } from './routes.ts';
import { signIn } from './sign-in.ts';
import { countFailedAttempt } from './sign-in-guard.ts';

export const login: Handler<typeof route> = async ({ body, now, sourceIp }) => {
  const result = await countFailedAttempt({ address: sourceIp, email: body.email }, now, async () => {
    const answer = await signIn(body.email, body.password, { sourceIp, path: route.path });
    // Locked accounts get the same error. Cognito may lock only real accounts, so an error could reveal one.
    if (answer.outcome === 'refused' || answer.outcome === 'locked')
      throw new DomainError('UNAUTHENTICATED', messages.invalidLogin);
    return answer;
  });
  if (result.outcome !== 'tokens') throw new DomainError('CHALLENGE', messages.loginChallenge);
  return { token: result.token, refreshToken: result.refreshToken };
};

export const handler = serve(route, login);
