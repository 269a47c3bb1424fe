import type { Settings } from '../../../functions/contract.ts';
import { ContactLinks, isReachable } from '../layout/Contact.tsx';
import type { ViewOneWords } from '../words/en/view-one.ts';

/** Whom to ask about a copy; nothing where the settings name nobody. */
export function Questions({ words, settings }: { words: ViewOneWords; settings: Settings }) {
  if (!isReachable(settings)) return null;
  return (
    <p className="copy-questions">
      <strong>{words.status.questions}</strong> <ContactLinks settings={settings} />
    </p>
  );
}
