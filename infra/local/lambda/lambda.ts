import { dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { Worker } from 'node:worker_threads';
import { callPatienceVariable, quietHoursVariable } from '../../../functions/deployment.ts';
import { awsLimits } from '../../aws-limits.ts';

export interface LambdaFunction {
  readonly name: string;
  readonly entry: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly timeoutSeconds: number;
  readonly memoryMegabytes: number;
  /** Reserved concurrency. Undefined: no limit of its own. */
  readonly concurrency?: number | undefined;
}

/** Lambda does not run the event. API Gateway answers with `status`. */
export class InvocationRefused extends Error {
  readonly status: number;
  readonly gatewayMessage: string;

  constructor(message: string, status: number, gatewayMessage: string) {
    super(message);
    this.status = status;
    this.gatewayMessage = gatewayMessage;
  }
}

export interface Lambda {
  /** @throws InvocationRefused, or Error if the function throws, dies, exceeds its timeout or answers too much */
  invoke(name: string, event: object): Promise<unknown>;
  /** Replaces the definitions. Instances of changed or removed functions get no more events. */
  update(functions: readonly LambdaFunction[]): void;
  /** Stops using matching instances: each finishes its event and gets no other. */
  retire(isOld: (definition: LambdaFunction) => boolean): void;
  /** Stops all running events and keeps one instance of each function. */
  stopEvents(): Promise<void>;
  close(): Promise<void>;
}

/** Folder of Node's compile cache. It lies beside the bundles' folders, because their whole content is deployed. */
export const compiledBundles = (entry: string) => join(dirname(dirname(entry)), 'compiled');

/** A thread with a loaded bundle. Like a Lambda instance, it runs one event at a time. */
class Instance {
  readonly definition: LambdaFunction;
  readonly #timeoutSeconds: number;
  readonly #worker: Worker;
  /** Resolves when the bundle is loaded. As in Lambda, an event's timeout begins only then. */
  readonly #loading = Promise.withResolvers<void>();
  #settle: ((outcome: { result?: unknown; error?: string }) => void) | undefined;
  alive = true;
  isBusy = false;
  /** A retired instance finishes its current event and gets no other. */
  isRetired = false;

  constructor(definition: LambdaFunction, patience: number, log: (line: string) => void) {
    this.definition = definition;
    this.#timeoutSeconds = definition.timeoutSeconds * patience;
    this.#worker = new Worker(new URL('./lambda-worker.ts', import.meta.url), {
      workerData: { entry: definition.entry },
      // Saves compiling, the slowest part of starting a thread. Node checks that the cache belongs to the code.
      env: {
        ...definition.environment,
        NODE_COMPILE_CACHE: compiledBundles(definition.entry),
        // People and tests use the local cloud at any hour.
        [quietHoursVariable]: 'off',
        // The functions wait longer for AWS calls too, because the emulated services are slow on a busy machine.
        ...(patience > 1 && { [callPatienceVariable]: String(patience) }),
      },
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: definition.memoryMegabytes },
      stdout: true,
      stderr: true,
    });
    for (const stream of [this.#worker.stdout, this.#worker.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => log(`${definition.name}: ${text.trimEnd()}`));
    this.#worker.on('message', message => {
      if (message === 'loaded') this.#loading.resolve();
      else this.#settle?.(message);
    });
    this.#worker.on('error', error => this.#end(`${definition.name} failed: ${error}`));
    this.#worker.on('exit', () => this.#end(`${definition.name} ended`));
  }

  #end(error: string) {
    this.alive = false;
    this.#settle?.({ error });
    this.#loading.resolve();
  }

  async run(event: object): Promise<unknown> {
    const milliseconds = this.#timeoutSeconds * 1000;
    const { promise, resolve } = Promise.withResolvers<{ result?: unknown; error?: string }>();
    this.#settle = resolve;
    await this.#loading.promise;
    const timer = setTimeout(() => {
      resolve({ error: `Task timed out after ${this.#timeoutSeconds} seconds` });
      void this.stop();
    }, milliseconds);
    this.#worker.postMessage({ event, deadline: Date.now() + milliseconds });
    const outcome = await promise;
    clearTimeout(timer);
    this.#settle = undefined;
    if (outcome.error !== undefined) throw new Error(outcome.error);
    return outcome.result;
  }

  async stop() {
    this.alive = false;
    await this.#worker.terminate();
  }
}

const payloadBytes = awsLimits.lambdaPayload.most;
const isTooLarge = (payload: unknown) => Buffer.byteLength(JSON.stringify(payload) ?? '') > payloadBytes;

/** `log` receives what functions print. `patience` multiplies the timeouts of events and of functions' AWS calls. */
export function createLambda(
  functions: readonly LambdaFunction[],
  log: (line: string) => void,
  patience = 1,
): Lambda {
  const byName = (some: readonly LambdaFunction[]) => new Map(some.map(one => [one.name, one]));
  let definitions = byName(functions);
  const instances = new Set<Instance>();

  const take = (definition: LambdaFunction): Instance => {
    const isFree = (one: Instance) => one.definition.name === definition.name && one.alive && !one.isBusy;
    const instance = [...instances].find(isFree) ?? new Instance(definition, patience, log);
    instances.add(instance);
    return instance;
  };

  /** @throws InvocationRefused if the event is too large, or the function's reserved concurrency is in use */
  const requireRoom = ({ name, concurrency }: LambdaFunction, event: object) => {
    if (isTooLarge(event))
      throw new InvocationRefused('RequestTooLargeException', 413, 'Request Entity Too Large');
    const busy = [...instances].filter(one => one.definition.name === name && one.isBusy);
    if (concurrency !== undefined && busy.length >= concurrency)
      throw new InvocationRefused('TooManyRequestsException', 503, 'Service Unavailable');
  };

  const discard = (instance: Instance) => {
    instances.delete(instance);
    void instance.stop();
  };

  const retireWhere = (isOld: (definition: LambdaFunction) => boolean) => {
    for (const instance of instances) {
      if (!isOld(instance.definition)) continue;
      if (instance.isBusy) instance.isRetired = true;
      else discard(instance);
    }
  };

  const stopAll = async (some: readonly Instance[]) => {
    for (const instance of some) instances.delete(instance);
    await Promise.all(some.map(instance => instance.stop()));
  };

  return {
    async invoke(name, event) {
      const definition = definitions.get(name);
      if (!definition) throw new Error(`No function ${name}`);
      requireRoom(definition, event);
      const instance = take(definition);
      instance.isBusy = true;
      try {
        const result = await instance.run(event);
        if (isTooLarge(result))
          throw new Error(
            `Response payload size exceeded maximum allowed payload size (${payloadBytes} bytes).`,
          );
        return result;
      } finally {
        instance.isBusy = false;
        if (instance.isRetired || !instance.alive) discard(instance);
      }
    },
    update(changed) {
      definitions = byName(changed);
      retireWhere(definition => !isDeepStrictEqual(definition, definitions.get(definition.name)));
    },
    retire: retireWhere,
    async stopEvents() {
      const kept = new Map<string, Instance>();
      for (const instance of instances)
        if (instance.alive && !instance.isBusy) kept.set(instance.definition.name, instance);
      await stopAll([...instances].filter(instance => kept.get(instance.definition.name) !== instance));
    },
    close: () => stopAll([...instances]),
  };
}
