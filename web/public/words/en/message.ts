import type { Settings } from '../../../../functions/contract.ts';
import type { Words } from '../words.ts';

export const message = ({ consultancyName }: Settings) => ({
  meta: {
    title: 'News about your visa application',
    description: 'See what changed in your application, or stop the messages to your phone.',
  },
  title: 'News about your visa application',
  lead: `${consultancyName} sent you a message. To see your application, enter your passport number, nationality and date of birth.`,
  enquiry: 'See my application',
  stopTitle: 'No more messages?',
  stopLead:
    'We write to this phone because you agreed to it. If you stop the messages, your application goes on as before, and you can still see it on this site.',
  stop: 'Stop the messages',
  stopping: 'Stopping…',
  stopped: 'We will not write to this phone any more. To get messages again, tell our office.',
  wrong:
    'This link cannot stop the messages: it is too old or not complete. Use the link in our latest message, or tell our office.',
  failed: 'The messages could not be stopped. Please check your connection and try again.',
  noScript: 'Stopping the messages needs JavaScript. Please switch it on, or tell our office.',
});
export type MessageWords = Words<ReturnType<typeof message>>;
