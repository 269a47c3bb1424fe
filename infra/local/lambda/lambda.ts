import { isDeepStrictEqual } from 'node:util';
import { Worker } from 'node:worker_threads';

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
  /** Runs one event; throws when the function throws, dies or takes longer than its timeout. */
  invoke(name: string, event: object): Promise<unknown>;
  /** Takes over other definitions; instances of a changed or removed function are retired. */
  update(functions: readonly LambdaFunction[]): void;
  /** Retires the instances whose bundle is one of these files: what they work on is finished, the next event has a new one. */
  retire(entries: ReadonlySet<string>): void;
  close(): Promise<void>;
}

/** A thread that has loaded its bundle. As in Lambda, it works on one event at a time. */
class Instance {
  readonly definition: LambdaFunction;
  readonly #worker: Worker;
  /** Until the bundle is loaded, or cannot be. As in Lambda, this is no part of an event's time. */
  readonly #loading = Promise.withResolvers<void>();
  #settle: ((outcome: { result?: unknown; error?: string }) => void) | undefined;
  alive = true;
  /** Whether the event that it works on is its last. */
  isRetired = false;

  constructor(definition: LambdaFunction, log: (line: string) => void) {
    this.definition = definition;
    this.#worker = new Worker(new URL('./lambda-worker.ts', import.meta.url), {
      workerData: { entry: definition.entry },
      env: { ...definition.environment },
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
    const { timeoutSeconds } = this.definition;
    const milliseconds = timeoutSeconds * 1000;
    const { promise, resolve } = Promise.withResolvers<{ result?: unknown; error?: string }>();
    this.#settle = resolve;
    await this.#loading.promise;
    const timer = setTimeout(() => {
      resolve({ error: `Task timed out after ${timeoutSeconds} seconds` });
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

/** Starts nothing until the first event of each function; `log` receives what the functions print. */
export function createLambda(functions: readonly LambdaFunction[], log: (line: string) => void): Lambda {
  const byName = (some: readonly LambdaFunction[]) => new Map(some.map(one => [one.name, one]));
  let definitions = byName(functions);
  const idle = new Map<string, Instance[]>();
  const all = new Set<Instance>();

  const take = (definition: LambdaFunction): Instance => {
    const instance = idle.get(definition.name)?.pop();
    if (instance?.alive) return instance;
    const fresh = new Instance(definition, log);
    all.add(fresh);
    return fresh;
  };

  const release = (instance: Instance) => {
    const { name } = instance.definition;
    if (instance.alive && !instance.isRetired) idle.set(name, [...(idle.get(name) ?? []), instance]);
    else discard(instance);
  };

  const discard = (instance: Instance) => {
    all.delete(instance);
    void instance.stop();
  };

  const retireWhere = (isOld: (definition: LambdaFunction) => boolean) => {
    for (const [name, instances] of idle) {
      const old = instances.filter(({ definition }) => isOld(definition));
      const kept = instances.filter(instance => !old.includes(instance));
      idle.set(name, kept);
      old.forEach(discard);
    }
    for (const instance of all) if (isOld(instance.definition)) instance.isRetired = true;
  };

  return {
    async invoke(name, event) {
      const definition = definitions.get(name);
      if (!definition) throw new Error(`No function ${name}`);
      const instance = take(definition);
      try {
        return await instance.run(event);
      } finally {
        release(instance);
      }
    },
    update(changed) {
      definitions = byName(changed);
      retireWhere(definition => !isDeepStrictEqual(definition, definitions.get(definition.name)));
    },
    retire: entries => retireWhere(({ entry }) => entries.has(entry)),
    async close() {
      await Promise.all([...all].map(instance => instance.stop()));
    },
  };
}
