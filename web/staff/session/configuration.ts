export interface Configuration {
  readonly region: string;
  readonly userPoolId: string;
  readonly userPoolClientId: string;
  readonly userPoolEndpoint?: string;
}

/** Reads `/config.json`. @throws an error named NetworkError if it cannot be loaded or is invalid */
export async function readConfiguration(): Promise<Configuration> {
  const response = await fetch('/config.json').catch(cause => {
    throw Object.assign(new Error('The configuration could not be reached.', { cause }), {
      name: 'NetworkError',
    });
  });
  const value: unknown = response.ok ? await response.json() : undefined;
  if (!isConfiguration(value)) throw new Error('The configuration of the site could not be read.');
  return value;
}

function isConfiguration(value: unknown): value is Configuration {
  if (typeof value !== 'object' || value === null) return false;
  const { region, userPoolId, userPoolClientId, userPoolEndpoint }: Partial<Record<string, unknown>> = value;
  const required = [region, userPoolId, userPoolClientId];
  return (
    required.every(one => typeof one === 'string' && one !== '') &&
    (userPoolEndpoint === undefined || typeof userPoolEndpoint === 'string')
  );
}
