import { NodeHttpHandler, type NodeHttpHandlerOptions } from '@smithy/node-http-handler';
import { callPatienceVariable } from '../../shared/resources.ts';
import { deadlineSignal } from '../deadline.ts';
import { rememberCall } from './aws-call.ts';

type Handle = NodeHttpHandler['handle'];

/** Milliseconds. */
interface Times extends NodeHttpHandlerOptions {
  readonly connectionTimeout: number;
  readonly requestTimeout: number;
}

/**
 * Sends the requests of an AWS client, ends them at the deadline of their work or at their own time-out, and remembers what a
 * failure was.
 */
export class AwsHttpHandler extends NodeHttpHandler {
  readonly #service: string;

  /** @param service as the log of a failure names it */
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
