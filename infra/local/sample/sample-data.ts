import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import * as v from 'valibot';
import { createSampleNotice, type LoadingSample, type SampleNotice } from '../edge/sample-notice.ts';
import { readAccounts } from './accounts.ts';

/** The sample data of a cloud: its accounts, which can be used at once, and its applications, which take some seconds. */

/** Both people with their passwords: written as soon as they can sign in. */
export const accountsFile = (data: string): string => join(data, 'accounts.json');

/** There while sample data is not whole yet. */
const unfinishedFile = (data: string): string => join(data, 'sample-unfinished');

/** Checks whether a start has loaded all of its sample data into this folder. */
export function hasWholeSample(data: string): boolean {
  return readAccounts(accountsFile(data)) !== undefined && !existsSync(unfinishedFile(data));
}

/** Task of the thread that loads. */
export interface SampleTask {
  readonly applications: number;
  readonly accountsFile: string;
  readonly userPoolId: string;
}

/** Messages of the thread: that the accounts are there, after each application how many are, and that all is. */
const Told = v.union([v.picklist(['accounts', 'all']), v.object({ done: v.number() })]);

interface Cloud {
  readonly userPoolId: string;
  readonly operatorEnvironment: Readonly<Record<string, string>>;
  readonly resourceEnvironment: Readonly<Record<string, string>>;
}

/** Loads sample data in a thread of its own, so that pages are answered meanwhile. */
export class SampleData {
  /** Number of applications for a cloud that has none. */
  readonly applications: number;
  readonly #data: string;
  #worker: Worker | undefined;
  #state: LoadingSample | undefined;
  #tell: (done: number) => void = () => {};

  constructor(data: string, applications: number) {
    this.#data = data;
    this.applications = applications;
  }

  /** Says on the pages that some of it is still to come. */
  readonly notice: SampleNotice = createSampleNotice(() => this.#state);

  /**
   * Begins to load it into a new or emptied cloud. Resolves when the accounts can sign in, with what then waits for all
   * the rest and tells how many applications are done; with undefined when all is there already.
   * @throws Error when it cannot be loaded; so does what waits
   */
  async begin(cloud: Cloud): Promise<((tell: (done: number) => void) => Promise<void>) | undefined> {
    if (hasWholeSample(this.#data)) return undefined;
    writeFileSync(unfinishedFile(this.#data), '');
    const of = this.applications;
    this.#state = { done: 0, of };
    const accounts = Promise.withResolvers<void>();
    const rest = Promise.withResolvers<void>();
    const task: SampleTask = {
      applications: of,
      accountsFile: accountsFile(this.#data),
      userPoolId: cloud.userPoolId,
    };
    this.#worker = new Worker(new URL('./load.ts', import.meta.url), {
      workerData: task,
      env: {
        ...process.env,
        ...cloud.operatorEnvironment,
        ...cloud.resourceEnvironment,
        // On a busy computer an answer can take longer than a call waits: unlike a visitor it may try for long.
        AWS_MAX_ATTEMPTS: '10',
      },
      execArgv: [],
    });
    this.#worker.on('message', message => {
      const told = v.parse(Told, message);
      if (told === 'accounts') return accounts.resolve();
      if (told === 'all') {
        rmSync(unfinishedFile(this.#data));
        this.#state = undefined;
        return rest.resolve(this.stop());
      }
      this.#state = { done: told.done, of };
      this.#tell(told.done);
    });
    this.#worker.on('error', error => {
      this.#state = { failed: true };
      accounts.reject(error);
      rest.reject(error);
    });
    // It can fail before the first `await`.
    rest.promise.catch(() => {});
    await accounts.promise;
    return tell => {
      this.#tell = tell;
      return rest.promise;
    };
  }

  /** Stops the loading. The next start begins again. */
  async stop(): Promise<void> {
    await this.#worker?.terminate();
  }
}
