/** Reads the role's credentials from the environment. The SDK's search in other places makes bundles larger. */

interface Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string;
}

/** @throws Error if the environment has no credentials */
export const defaultProvider = () => async (): Promise<Credentials> => {
  const {
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    AWS_SESSION_TOKEN: sessionToken,
  } = process.env;
  if (!accessKeyId || !secretAccessKey) throw new Error('The environment holds no AWS credentials.');
  return { accessKeyId, secretAccessKey, ...(sessionToken && { sessionToken }) };
};
