import { NodeHttpHandler, type NodeHttpHandlerOptions } from '@smithy/node-http-handler';
import { callPatienceVariable } from '../../shared/resources.ts';
import { deadlineSignal } from '../deadline.ts';
import { rememberCall } from './aws-call.ts';

type Handle = NodeHttpHandler['handle'];

interface Times extends NodeHttpHandlerOptions {
  readonly connectionTimeout: number;
  readonly requestTimeout: number;
}

/** Ends a request at its own time-out, or earlier at the deadline of the Lambda call. */
export class AwsHttpHandler extends NodeHttpHandler {
  readonly #service: string;

  constructor(service: string, { connectionTimeout, requestTimeout, ...options }: Times) {
    const patience = Number(process.env[callPatienceVariable] ?? 1);
    super({
      throwOnRequestTimeout: true,
      ...options,
      connectionTimeout: connectionTimeout * patience,
      requestTimeout: requestTimeout * patience,
    });
    this.#service = service;
  }

  override async handle(request: Parameters<Handle>[0], options?: Parameters<Handle>[1]): ReturnType<Handle> {
    const abortSignal = deadlineSignal();
    try {
      const answer = await super.handle(request, { ...options, ...(abortSignal && { abortSignal }) });
      rememberCall(answer.response, this.#service, request);
      return answer;
    } catch (error) {
      rememberCall(Object(error), this.#service, request);
      throw error;
    }
  }
}
