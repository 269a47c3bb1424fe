import { type Machine, newServer, startMachine } from '../machine.ts';

/** On a busy computer a function must not run out of its time: its deadline has tests of its own. */
const patience = 4;

/** Starts what the cloud of a test runs on, on free ports. */
export const startTestMachine = (): Promise<Machine> => startMachine(0, newServer(), patience);
