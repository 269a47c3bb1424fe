import Grid from '@cloudscape-design/components/grid';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import type { Application } from '../../../../functions/contract.ts';
import { useFormats } from '../../preferences/usePreferences.ts';
import { Panel } from '../../shared/Panel.tsx';
import { fieldLabels, shownValue, viewSections } from '../sections.ts';

/** Sections A to D of an application, to read; two short ones stand side by side. */
export function Particulars({ application }: { readonly application: Application }) {
  const formats = useFormats();
  return (
    <Grid
      gridDefinition={viewSections.map(({ fields }) => ({
        colspan: { default: 12, m: fields.length > 2 ? 12 : 6 },
      }))}
    >
      {viewSections.map(({ title, fields }) => (
        <Panel key={title} fitHeight title={title}>
          <KeyValuePairs
            columns={fields.length > 2 ? 4 : 2}
            minColumnWidth={fields.length > 2 ? 120 : 150}
            items={fields.map(field => ({
              label: fieldLabels[field],
              value: shownValue(field, application[field], formats) || '–',
            }))}
          />
        </Panel>
      ))}
    </Grid>
  );
}
