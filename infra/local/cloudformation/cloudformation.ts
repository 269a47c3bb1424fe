import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { AwsError, type IsAllowed, localAccount, type Principal, requireAllowed } from '../aws/service.ts';
import { verifySignature } from '../aws/sigv4.ts';
import type { HttpAnswer } from '../http.ts';
import { writeXml } from '../s3/request.ts';
import type { CloudTemplate } from '../template/template.ts';

/** Local CloudFormation with the Query protocol: lists the resources of a stack for operators' commands. */

export interface CloudFormationOptions {
  readonly template: () => Pick<CloudTemplate, 'region' | 'resources' | 'nameOf'>;
  readonly isAllowed: IsAllowed;
  readonly findPrincipal: (accessKeyId: string) => Principal | undefined;
}

export interface CloudFormation {
  knows(contentType: string | undefined): boolean;
  handle(message: IncomingMessage, body: Buffer): Promise<HttpAnswer>;
}

const action = 'ListStackResources';

export function createCloudFormation(options: CloudFormationOptions): CloudFormation {
  return {
    knows: contentType => contentType?.startsWith('application/x-www-form-urlencoded') ?? false,
    async handle(message, body) {
      try {
        const resources = await listResources(message, body, options);
        const result = { StackResourceSummaries: { member: resources } };
        return answer(200, writeXml(`${action}Response`, { [`${action}Result`]: result }));
      } catch (error) {
        if (!(error instanceof AwsError)) throw error;
        const { code: Code, message: Message } = error;
        return answer(error.status, writeXml('ErrorResponse', { Error: { Type: 'Sender', Code, Message } }));
      }
    },
  };
}

function answer(status: number, body: string): HttpAnswer {
  return { status, headers: { 'content-type': 'text/xml', 'x-amzn-requestid': randomUUID() }, body };
}

async function listResources(
  { method = '', url = '', headers }: IncomingMessage,
  body: Buffer,
  { template, isAllowed, findPrincipal }: CloudFormationOptions,
) {
  const [path = '/', search = ''] = url.split('?');
  const query = new URLSearchParams(search);
  const request = { service: 'cloudformation', method, path, query, headers, body } as const;
  const principal = verifySignature(request, findPrincipal, new Date());
  const input = new URLSearchParams(body.toString());
  if (input.get('Action') !== action)
    throw new AwsError('InvalidAction', `Could not find operation ${input.get('Action')}`);
  const stack = input.get('StackName') ?? '';
  const deployed = template();
  const arn = `arn:aws:cloudformation:${deployed.region}:${localAccount}:stack/${stack}/*`;
  await requireAllowed(isAllowed, principal, `cloudformation:${action}`, arn);
  const found = deployed.resources.filter(resource => resource.stack === stack);
  if (found.length === 0) throw new AwsError('ValidationError', `Stack with id ${stack} does not exist`);
  return found.map(resource => ({
    LogicalResourceId: resource.id,
    PhysicalResourceId: deployed.nameOf(resource),
    ResourceType: resource.type,
    ResourceStatus: 'CREATE_COMPLETE',
  }));
}
