import { dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { Worker } from 'node:worker_threads';
import { callPatienceVariable } from '../../../functions/deployment.ts';

/** One function as its template describes it. */
export interface LambdaFunction {
  readonly name: string;
  /** The bundle's file, exporting `handler`. */
  readonly entry: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly timeoutSeconds: number;
  readonly memoryMegabytes: number;
}

/** Invokes functions by name, each in its own worker threads. */
export interface Lambda {
  /** Runs one event. @throws Error when the function throws, dies or takes longer than its timeout */
  invoke(name: string, event: object): Promise<unknown>;
  /** Replaces the definitions; instances of a changed or removed function are retired. */
  update(functions: readonly LambdaFunction[]): void;
  /** Retires the instances of these functions: each finishes its event and gets no other. */
  retire(isOld: (definition: LambdaFunction) => boolean): void;
  /** Ends every event under way, and keeps one instance of each function for later events. */
  rest(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Folder in which Node keeps what it compiled of a bundle: beside the bundles' folders, since what is in a folder is
 * deployed.
 */
export const compiledBundles = (entry: string) => join(dirname(dirname(entry)), 'compiled');

/** A thread that has loaded its bundle. As in Lambda, it works on one event at a time. */
class Instance {
  readonly definition: LambdaFunction;
  readonly #timeoutSeconds: number;
  readonly #worker: Worker;
  /** Until the bundle is loaded, or cannot be. As in Lambda, this is no part of an event's time. */
  readonly #loading = Promise.withResolvers<void>();
  #settle: ((outcome: { result?: unknown; error?: string }) => void) | undefined;
  alive = true;
  isBusy = false;
  /** Set when the event that it works on is its last. */
  isRetired = false;

  constructor(definition: LambdaFunction, patience: number, log: (line: string) => void) {
    this.definition = definition;
    this.#timeoutSeconds = definition.timeoutSeconds * patience;
    this.#worker = new Worker(new URL('./lambda-worker.ts', import.meta.url), {
      workerData: { entry: definition.entry },
      // Compiling takes longer than all else in the start of a thread. Node compares what it kept with the code.
      env: {
        ...definition.environment,
        NODE_COMPILE_CACHE: compiledBundles(definition.entry),
        // On a busy machine also the emulated AWS answers late.
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

/**
 * Starts nothing until the first event of each function.
 * @param log receives what the functions print
 * @param patience by how much an event may take longer than its definition says, and a call to AWS than the function says
 */
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
      const instance = take(definition);
      instance.isBusy = true;
      try {
        return await instance.run(event);
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
    async rest() {
      const kept = new Map<string, Instance>();
      for (const instance of instances)
        if (instance.alive && !instance.isBusy) kept.set(instance.definition.name, instance);
      await stopAll([...instances].filter(instance => kept.get(instance.definition.name) !== instance));
    },
    close: () => stopAll([...instances]),
  };
}
