/**
 * Takes the place of `@aws-sdk/credential-provider-node` in the functions' bundles. Lambda hands a function its role's
 * keys in the environment, and they outlive the execution environment, so the SDK's search through profiles, SSO, STS
 * and instance metadata would only make bundles larger.
 */

interface Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string;
}

/**
 * The provider that each client of the SDK asks for its keys.
 * @throws Error when the environment has none
 */
export const defaultProvider = () => async (): Promise<Credentials> => {
  const {
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    AWS_SESSION_TOKEN: sessionToken,
  } = process.env;
  if (!accessKeyId || !secretAccessKey) throw new Error('The environment holds no AWS credentials.');
  return { accessKeyId, secretAccessKey, ...(sessionToken && { sessionToken }) };
};
