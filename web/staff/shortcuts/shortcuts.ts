/** Actions of the back office with their keys. The handlers, the search dialog and the list of shortcuts use this table. */

interface Shortcut {
  /**
   * A typed character, an arrow key, or `Mod+` with a letter or Enter. `Mod` is Cmd on a Mac and Ctrl elsewhere. An
   * action without keys is only in the search dialog.
   */
  readonly keys: readonly string[];
  readonly words: string;
  readonly where: string;
  /** True if it also works in a dialog. The others are off while a dialog is open. */
  readonly inDialogs?: true;
  /** True if the search dialog leaves it out. */
  readonly isHidden?: true;
}

const table = {
  find: { keys: ['Mod+K', '/'], words: 'Find anything', where: 'Every screen', isHidden: true },
  add: { keys: ['n'], words: 'Add an application', where: 'Every screen', isHidden: true },
  help: { keys: ['?'], words: 'Show the shortcuts', where: 'Every screen' },
  setStage: { keys: ['s'], words: 'Set stage', where: 'An application' },
  assign: { keys: ['i'], words: 'Assign to', where: 'An application' },
  next: { keys: ['j'], words: 'Next application of the list or queue', where: 'An application' },
  previous: { keys: ['k'], words: 'Previous application of the list or queue', where: 'An application' },
  documents: { keys: ['d'], words: 'Add several documents', where: 'An application' },
  askForDocuments: { keys: ['l'], words: 'Ask for documents by link', where: 'An application' },
  review: { keys: ['r'], words: 'Review the documents', where: 'An application' },
  overview: { keys: ['1'], words: 'Overview', where: 'An application' },
  checklist: { keys: ['2'], words: 'Checklist and documents', where: 'An application' },
  particulars: { keys: ['3'], words: 'Particulars', where: 'An application' },
  emails: { keys: ['4'], words: 'Messages', where: 'An application' },
  history: { keys: ['5'], words: 'History', where: 'An application' },
  approve: { keys: ['a'], words: 'Approve, with the stage Decision', where: 'An application' },
  reject: { keys: [], words: 'Reject', where: 'An application' },
  edit: { keys: ['e'], words: 'Edit the application', where: 'An application' },
  closeCase: { keys: [], words: 'Close the case', where: 'An application' },
  newCase: { keys: [], words: 'New case for this person', where: 'An application' },
  join: { keys: [], words: 'Join with another application', where: 'An application' },
  caseFile: { keys: [], words: 'Case file', where: 'An application' },
  zip: { keys: [], words: 'Download all as a ZIP', where: 'An application' },
  remove: { keys: [], words: 'Delete the application', where: 'An application' },
  pending: { keys: [], words: 'Set to Pending', where: 'An application' },
  nextDocument: { keys: ['ArrowRight'], words: 'Next document', where: 'The review of documents' },
  previousDocument: { keys: ['ArrowLeft'], words: 'Previous document', where: 'The review of documents' },
  turn: { keys: ['t'], words: 'Turn the picture', where: 'The review of documents' },
  accept: { keys: ['y'], words: 'Accept the document', where: 'The review of documents' },
  save: { keys: ['Mod+S'], words: 'Save', where: 'A form' },
  send: {
    keys: ['Mod+Enter'],
    words: 'Send the form, note or dialog in which you type',
    where: 'Every screen',
    inDialogs: true,
    isHidden: true,
  },
} as const satisfies Readonly<Record<string, Shortcut>>;

export type ShortcutName = keyof typeof table;
export const shortcuts: Readonly<Record<ShortcutName, Shortcut>> = table;
/** Actions with choices in the search dialog, such as the stages. */
export type ChoiceName = Extract<ShortcutName, 'setStage' | 'assign'>;
export const shortcutNames = Object.keys(table) as readonly ShortcutName[];

export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'repeat' | 'isComposing'
>;

/** Returns whether a shortcut was pressed by a single key, or with Ctrl or Cmd. Undefined if it was not pressed. */
export function pressOf(
  name: ShortcutName,
  press: KeyPress,
  isMac: boolean,
): 'single' | 'combined' | undefined {
  if (press.repeat || press.isComposing || press.altKey) return undefined;
  const key = latinKey(press);
  const { keys } = shortcuts[name];
  const [mod, other] = isMac ? [press.metaKey, press.ctrlKey] : [press.ctrlKey, press.metaKey];
  if (other) return undefined;
  if (mod) return !press.shiftKey && keys.includes(`Mod+${capital(key)}`) ? 'combined' : undefined;
  // Many keyboards need Shift to type a symbol such as `?`, so Shift is allowed with symbols but not with letters.
  return keys.includes(key) && !(press.shiftKey && /^[a-z]$/.test(key)) ? 'single' : undefined;
}

const capital = (key: string) => (key.length === 1 ? key.toUpperCase() : key);

/** Name of the key on a Latin keyboard. With a Bangla layout, `key` is a Bangla letter or digit. */
function latinKey({ key, code, shiftKey }: KeyPress): string {
  if (/^[\x20-\x7e]$/.test(key)) return key.toLowerCase();
  if (key.length > 1 && key !== 'Process') return key;
  if (code === 'Slash') return shiftKey ? '?' : '/';
  if (code.startsWith('Digit')) return code.slice('Digit'.length);
  return code.startsWith('Key') ? code.slice(3).toLowerCase() : key;
}

const arrows: ReadonlyMap<string, string> = new Map([
  ['ArrowLeft', '←'],
  ['ArrowRight', '→'],
]);

export function shownKeys(name: ShortcutName, isMac: boolean): readonly string[] {
  return shortcuts[name].keys.map(key => arrows.get(key) ?? key.replace('Mod+', isMac ? '⌘' : 'Ctrl+'));
}
