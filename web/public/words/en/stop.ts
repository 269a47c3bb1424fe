import type { Settings } from '../../../../functions/contract.ts';
import type { Words } from '../words.ts';

export const stop = ({ consultancyName }: Settings) => ({
  meta: {
    title: 'Stop emails about changes',
    description: 'Stop the emails that say that something changed in your application.',
  },
  titles: {
    asking: 'Stop the emails about changes?',
    stopped: 'The emails about changes have stopped',
    wrong: 'This link does not work',
    failed: 'The emails could not be stopped',
  },
  lead: `${consultancyName} writes to you when something changes in your application. If you stop these emails, your application goes on as before, and you can still see it on this site at any time.`,
  button: 'Stop these emails',
  stopping: 'Stopping…',
  stopped: 'We will not write to you about changes any more. To get these emails again, tell our office.',
  wrong: 'It is not complete, or it was sent to an earlier email address. Open the link in our latest email.',
  failed: 'Our server could not be reached. Please check your connection and try again.',
  noScript: 'This page needs JavaScript. Please switch it on, or tell our office.',
});
export type StopWords = Words<ReturnType<typeof stop>>;
