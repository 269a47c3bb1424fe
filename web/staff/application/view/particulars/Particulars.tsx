import Grid from '@cloudscape-design/components/grid';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import {
  type Application,
  fields,
  fieldsOf,
  isAskedFor,
  sectionNames,
  sectionTitles,
} from '../../../../../functions/contract.ts';
import { useFormats } from '../../../preferences/usePreferences.ts';
import { BreakableText } from '../../../shared/BreakableText.tsx';
import { Panel } from '../../../shared/Panel.tsx';
import { shownValue } from '../../sections.ts';
import { namesAsInPassportTitle } from '../../words.ts';

/** Sections with their values. Empty fields that the visa type does not need are left out. */
export function useParticulars(application: Application) {
  const formats = useFormats();
  return sectionNames
    .map(section => ({
      title: sectionTitles[section].en,
      items: fieldsOf(section)
        .filter(name => isAskedFor(name, application.visaType) || application[name])
        .flatMap(name => [
          {
            label: fields[name].label.en,
            value: <BreakableText>{shownValue(name, application[name] ?? '', formats) || '–'}</BreakableText>,
          },
          ...(name === 'givenN' && application.namesAsInPassport
            ? [{ label: namesAsInPassportTitle, value: 'Yes' }]
            : []),
        ]),
    }))
    .filter(({ items }) => items.length > 0);
}

/** Read-only sections of an application. Two short sections are beside each other. */
export function Particulars({ application }: { readonly application: Application }) {
  const shown = useParticulars(application).map(part => ({ ...part, isShort: part.items.length <= 2 }));
  return (
    <Grid gridDefinition={shown.map(({ isShort }) => ({ colspan: { default: 12, m: isShort ? 6 : 12 } }))}>
      {shown.map(({ title, items, isShort }) => (
        <Panel key={title} fitHeight title={title}>
          <KeyValuePairs columns={isShort ? 2 : 4} minColumnWidth={isShort ? 150 : 120} items={items} />
        </Panel>
      ))}
    </Grid>
  );
}
