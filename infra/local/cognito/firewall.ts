import { AwsError } from '../aws/service.ts';

/** The rules of the pool's web ACL that look at a call itself; its limits on rates are not kept here. */
export interface PoolFirewall {
  /** The pattern of the header `x-amz-target` of calls that may pass. */
  readonly targets: string;
  /** Further calls, for requests with one of the passes in the header `user-agent`. */
  readonly withPass: { readonly targets: string; readonly passes: readonly string[] };
  /** Texts that stop a call whose body contains them, as the body is spelled. */
  readonly refusedTexts: readonly string[];
  /** Texts that stop a call when a value of its body has them; a body that is no JSON is stopped too. */
  readonly refusedValues: readonly string[];
}

/** Call as the firewall sees it. */
export interface SentCall {
  readonly body: Buffer;
  readonly userAgent: string;
}

/**
 * Lets a call through, or not, by its bytes alone: the firewall knows nothing of what the pool makes of them.
 *
 * @throws AwsError ForbiddenException
 */
export function requirePassage(firewall: PoolFirewall, action: string, { body, userAgent }: SentCall): void {
  const { targets, withPass, refusedTexts, refusedValues } = firewall;
  const isOne = (pattern: string) => new RegExp(pattern).test(`AWSCognitoIdentityProviderService.${action}`);
  const hasPass = withPass.passes.some(pass => userAgent.includes(pass));
  const passes = isOne(targets) || (hasPass && isOne(withPass.targets));
  // AWS does not say that WAF reads escapes in JSON as the letters that they stand for, so it does not here.
  const isRefused = [...refusedTexts, ...refusedValues].some(text => body.includes(text));
  if (passes && !isRefused && isJson(body)) return;
  throw new AwsError('ForbiddenException', 'Request not allowed due to WAF block.');
}

function isJson(body: Buffer): boolean {
  try {
    JSON.parse(body.toString());
    return true;
  } catch {
    return false;
  }
}
