import { NodeHttpHandler } from '@smithy/node-http-handler';
import { deadlineSignal } from './deadline.ts';

type Handle = NodeHttpHandler['handle'];

/** Sends the requests of an AWS client, and ends them at the deadline of the work that they belong to. */
export class AwsHttpHandler extends NodeHttpHandler {
  override async handle(request: Parameters<Handle>[0], options?: Parameters<Handle>[1]): ReturnType<Handle> {
    const abortSignal = deadlineSignal();
    return await super.handle(request, { ...options, ...(abortSignal && { abortSignal }) });
  }
}
