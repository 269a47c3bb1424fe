import { defaultSettings, type SiteContent } from '../../functions/contract.ts';
import { type CarriedContent, contentId } from '../public/content.ts';
import { scriptJson } from './document.ts';

/** The element of a document that carries what it is rendered with; nothing where all of it is built in. */
export function contentElement({ settings, slides }: SiteContent): string {
  const builtIn = new Map<string, unknown>(Object.entries(defaultSettings));
  const carried: CarriedContent = {
    settings: entriesWhere(settings, (value, name) => value !== builtIn.get(name) && name !== 'version'),
    slides: entriesWhere(slides, list => list.length > 0),
  };
  if (Object.values(carried).every(part => Object.keys(part).length === 0)) return '';
  return `<script type="application/json" id="${contentId}">${scriptJson(carried)}</script>`;
}

function entriesWhere<V>(
  values: Readonly<Record<string, V>>,
  isWanted: (value: V, name: string) => boolean,
): Record<string, V> {
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => isWanted(value, name)));
}
