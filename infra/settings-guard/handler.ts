import {
  DeleteParameterCommand,
  GetParameterCommand,
  ParameterNotFound,
  PutParameterCommand,
  SSMClient,
} from '@aws-sdk/client-ssm';
import * as v from 'valibot';
import { refusalOf } from './refusal.ts';

/**
 * CloudFormation custom resource that refuses a deployment if it lacks a setting of the last one. It stores the accepted
 * settings in SSM, because in a rollback CloudFormation's old properties are those of the refused deployment.
 * https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/crpg-ref-requests.html
 */

const Settings = v.record(v.string(), v.string());

const Request = v.object({
  RequestType: v.picklist(['Create', 'Update', 'Delete']),
  ResponseURL: v.string(),
  StackId: v.string(),
  RequestId: v.string(),
  LogicalResourceId: v.string(),
  PhysicalResourceId: v.optional(v.string()),
  ResourceProperties: v.object({
    parameter: v.string(),
    settings: Settings,
    dropped: v.array(v.string()),
    site: v.object({ built: v.string(), wanted: v.string() }),
  }),
});
type Request = v.InferOutput<typeof Request>;

/** Resource id after a refused creation. CloudFormation then deletes this resource, but the stored settings must stay. */
const refused = 'refused';

const ssm = new SSMClient();

/** Answers CloudFormation also after an error, because it would wait for an hour. */
export async function handler(event: unknown): Promise<void> {
  const request = v.parse(Request, event);
  const refusal = await accept(request).catch((error: unknown) => String(error));
  const { StackId, RequestId, LogicalResourceId, ResourceProperties } = request;
  const response = await fetch(request.ResponseURL, {
    method: 'PUT',
    body: JSON.stringify({
      Status: refusal === undefined ? 'SUCCESS' : 'FAILED',
      Reason: refusal,
      PhysicalResourceId: request.PhysicalResourceId ?? (refusal ? refused : ResourceProperties.parameter),
      StackId,
      RequestId,
      LogicalResourceId,
    }),
  });
  if (!response.ok) throw new Error(`CloudFormation answered ${response.status}`);
}

/** Stores the settings. Returns the reason if they are refused. */
async function accept({
  RequestType,
  PhysicalResourceId,
  ResourceProperties,
}: Request): Promise<string | undefined> {
  const { parameter: Name, settings, dropped, site } = ResourceProperties;
  const before = await readSettings(Name);
  if (RequestType === 'Delete') {
    if (before && PhysicalResourceId !== refused) await ssm.send(new DeleteParameterCommand({ Name }));
    return undefined;
  }
  if (site.built !== site.wanted)
    return `The site is built for ${site.built}, and the stage has ${site.wanted}: run npm run deploy, which builds it.`;
  const refusal = refusalOf(before ?? {}, settings, dropped);
  if (refusal) return refusal;
  await ssm.send(
    new PutParameterCommand({ Name, Value: JSON.stringify(settings), Type: 'String', Overwrite: true }),
  );
  return undefined;
}

async function readSettings(Name: string): Promise<v.InferOutput<typeof Settings> | undefined> {
  try {
    const { Parameter } = await ssm.send(new GetParameterCommand({ Name }));
    return v.parse(Settings, JSON.parse(Parameter?.Value ?? ''));
  } catch (error) {
    if (error instanceof ParameterNotFound) return undefined;
    throw error;
  }
}
