import Grid from '@cloudscape-design/components/grid';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import { type Application, fields } from '../../../../functions/contract.ts';
import { useFormats } from '../../preferences/usePreferences.ts';
import { Panel } from '../../shared/Panel.tsx';
import { shownValue } from '../sections.ts';
import { shownSections } from './particulars.ts';

/** The sections of an application, to read; two short ones stand side by side. */
export function Particulars({ application }: { readonly application: Application }) {
  const formats = useFormats();
  const shown = shownSections(application);
  return (
    <Grid
      gridDefinition={shown.map(({ names }) => ({
        colspan: { default: 12, m: names.length > 2 ? 12 : 6 },
      }))}
    >
      {shown.map(({ title, names }) => (
        <Panel key={title} fitHeight title={title}>
          <KeyValuePairs
            columns={names.length > 2 ? 4 : 2}
            minColumnWidth={names.length > 2 ? 120 : 150}
            items={names.map(name => ({
              label: fields[name].label.en,
              value: shownValue(name, application[name] ?? '', formats) || '–',
            }))}
          />
        </Panel>
      ))}
    </Grid>
  );
}
