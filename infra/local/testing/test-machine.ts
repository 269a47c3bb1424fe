import { type Machine, newServer, startMachine } from '../machine.ts';

/** Multiplies function timeouts, because test machines are busy. Other tests check the timeouts. */
const patience = 4;

export const startTestMachine = (): Promise<Machine> => startMachine(0, newServer(), patience);
