import Container from '@cloudscape-design/components/container';
import Grid from '@cloudscape-design/components/grid';
import Header from '@cloudscape-design/components/header';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import type { Application } from '../../../../functions/contract.ts';
import { useFormats } from '../../preferences/usePreferences.ts';
import { fieldLabels, shownValue, viewSections } from '../../records/sections.ts';

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
        <Container key={title} fitHeight header={<Header variant="h2">{title}</Header>}>
          <KeyValuePairs
            columns={fields.length > 2 ? 4 : 2}
            minColumnWidth={fields.length > 2 ? 120 : 150}
            items={fields.map(field => ({
              label: fieldLabels[field],
              value: shownValue(field, application[field], formats),
            }))}
          />
        </Container>
      ))}
    </Grid>
  );
}
