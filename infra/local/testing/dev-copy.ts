import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { untilWhole } from '../../commands/measure/running-system.ts';
import { builtAssembly, root } from '../build.ts';

/** `npm run dev` on a copy of the project that a test may change. */

export interface DevCopy {
  readonly url: string;
  output(): string;
  write(file: string, text: string): void;
  /** Replaces a text in a file of the copy. @throws Error if the file does not contain the text */
  edit(file: string, text: string, replacement: string): void;
  /** Starts a second `npm run dev` on `port`, and returns its output after it exits. */
  startAgain(port: number): Promise<string>;
  /** If it was stopped, starts it again on the same data. */
  startUnlessRunning(): Promise<void>;
  /** Sends Ctrl-C to `npm run dev` and returns its exit code. */
  stop(): Promise<number | null>;
  kill(): void;
}

/** Resolves when the system in the copy is ready. */
export async function startDevCopy(): Promise<DevCopy> {
  const folder = mkdtempSync(join(tmpdir(), 'dev-'));
  for (const part of ['functions', 'infra', 'web', 'package.json', 'tsconfig.json'])
    cpSync(join(root, part), join(folder, part), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
  // Copies the compile cache, because compiling the CDK is the slowest part of the first synthesis.
  mkdirSync(join(folder, 'cdk.out'));
  cpSync(join(builtAssembly, 'compiled'), join(folder, 'cdk.out', 'compiled'), { recursive: true });
  const start = (port: number) => {
    const program = [join(folder, 'infra/local/dev.ts'), '--sample', '1'];
    // `npm run dev` must ignore this environment variable.
    const env = { ...process.env, NODE_ENV: 'production', PORT: String(port) };
    return spawn(process.execPath, program, { cwd: folder, env });
  };
  let child = start(0);
  let output = await untilReady(child);
  return {
    get url() {
      return urlIn(output());
    },
    output: () => output(),
    write: (file, text) => writeFileSync(join(folder, file), text),
    edit(file, text, replacement) {
      const path = join(folder, file);
      const before = readFileSync(path, 'utf8');
      if (!before.includes(text)) throw new Error(`${file} does not have ${text}`);
      writeFileSync(path, before.replace(text, replacement));
    },
    startAgain: port =>
      untilReady(start(port)).then(
        () => 'It started.',
        (error: Error) => error.message,
      ),
    async startUnlessRunning() {
      if (child.exitCode === null && child.signalCode === null) return;
      child = start(0);
      output = await untilReady(child);
    },
    stop() {
      const ended = new Promise<number | null>(resolve => child.once('close', resolve));
      child.kill('SIGINT');
      return ended;
    },
    kill: () => child.kill('SIGKILL'),
  };
}

const urlIn = (text: string) => /http:\/\/localhost:\d+/.exec(text)?.[0] ?? '';

/** Returns a function that returns the output so far. @throws Error if the process exits before it is ready */
async function untilReady(child: ChildProcess): Promise<() => string> {
  const output = await untilAnswering(child);
  await untilWhole(urlIn(output()));
  return output;
}

function untilAnswering(child: ChildProcess): Promise<() => string> {
  const { promise, resolve, reject } = Promise.withResolvers<() => string>();
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      text += chunk;
      if (text.includes('Ctrl-C stops it')) resolve(() => text);
    });
  child.once('close', () => reject(new Error(`npm run dev ended:\n${text}`)));
  return promise;
}
