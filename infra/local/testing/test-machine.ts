import { type Machine, newServer, startMachine } from '../machine.ts';

/** Factor for function timeouts, for busy machines. Timeouts have their own tests. */
const patience = 4;

export const startTestMachine = (): Promise<Machine> => startMachine(0, newServer(), patience);
