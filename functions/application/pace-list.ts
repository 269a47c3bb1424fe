/** The list of the counters of the pace in the table of the queues: a query reads a range of months. */
export const paceList = 'pace';
