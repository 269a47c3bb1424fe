import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import * as v from 'valibot';
import { messageChannelsVariable } from '../../../functions/deployment.ts';
import { createSampleNotice, type LoadingSample, type SampleNotice } from '../edge/sample-notice.ts';
import { readAccounts } from './accounts.ts';

/** File with the accounts and their passwords. It is written when the accounts can sign in. */
export const accountsFile = (data: string): string => join(data, 'accounts.json');

/** This file exists until all sample data are loaded. */
const unfinishedFile = (data: string): string => join(data, 'sample-unfinished');

export function hasWholeSample(data: string): boolean {
  return readAccounts(accountsFile(data)) !== undefined && !existsSync(unfinishedFile(data));
}

export interface SampleRequest {
  readonly applications: number;
  readonly accountsFile: string;
  readonly userPoolId: string;
}

/** Messages of the worker thread: the accounts exist, the number of loaded applications, or everything is loaded. */
const Progress = v.union([v.picklist(['accounts', 'all']), v.object({ done: v.number() })]);

interface Cloud {
  readonly userPoolId: string;
  readonly operatorEnvironment: Readonly<Record<string, string>>;
  readonly resourceEnvironment: Readonly<Record<string, string>>;
}

/** Loads sample data in a worker thread, so that the site can answer meanwhile. */
export class SampleData {
  readonly applications: number;
  readonly #data: string;
  #worker: Worker | undefined;
  #state: LoadingSample | undefined;
  #report: (done: number) => void = () => {};

  constructor(data: string, applications: number) {
    this.#data = data;
    this.applications = applications;
  }

  readonly notice: SampleNotice = createSampleNotice(() => this.#state);

  /** Resolves when the accounts can sign in, with a function that awaits the rest. Undefined if all data exist. */
  async begin(cloud: Cloud): Promise<((report: (done: number) => void) => Promise<void>) | undefined> {
    if (hasWholeSample(this.#data)) return undefined;
    writeFileSync(unfinishedFile(this.#data), '');
    const of = this.applications;
    this.#state = { done: 0, of };
    const accounts = Promise.withResolvers<void>();
    const rest = Promise.withResolvers<void>();
    const request: SampleRequest = {
      applications: of,
      accountsFile: accountsFile(this.#data),
      userPoolId: cloud.userPoolId,
    };
    this.#worker = new Worker(new URL('./load.ts', import.meta.url), {
      workerData: request,
      env: {
        ...process.env,
        ...cloud.operatorEnvironment,
        ...cloud.resourceEnvironment,
        // Changes of the past cause no messages, or the jobs would log that they are late.
        [messageChannelsVariable]: '',
        // More retries than usual, because calls can time out on a busy computer.
        AWS_MAX_ATTEMPTS: '10',
      },
      execArgv: [],
    });
    this.#worker.on('message', message => {
      const progress = v.parse(Progress, message);
      if (progress === 'accounts') return accounts.resolve();
      if (progress === 'all') {
        rmSync(unfinishedFile(this.#data));
        this.#state = undefined;
        return rest.resolve(this.stop());
      }
      this.#state = { done: progress.done, of };
      this.#report(progress.done);
    });
    this.#worker.on('error', error => {
      this.#state = { failed: true };
      accounts.reject(error);
      rest.reject(error);
    });
    // Prevents an unhandled rejection if loading fails before the caller waits for it.
    rest.promise.catch(() => {});
    await accounts.promise;
    return report => {
      this.#report = report;
      return rest.promise;
    };
  }

  /** Stops loading. The next start loads everything again. */
  async stop(): Promise<void> {
    await this.#worker?.terminate();
  }
}
