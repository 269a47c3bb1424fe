import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { Application } from '../../../functions/contract.ts';
import { useFormats } from '../preferences/usePreferences.ts';
import { fieldLabels, shownValue, viewSections } from './sections.ts';

/** Sections A to D of an application, to read. */
export function Particulars({ application }: { readonly application: Application }) {
  const formats = useFormats();
  return (
    <SpaceBetween size="l">
      {viewSections.map(({ title, fields }) => (
        <Container key={title} header={<Header variant="h2">{title}</Header>}>
          <KeyValuePairs
            columns={fields.length > 2 ? 4 : 2}
            items={fields.map(field => ({
              label: fieldLabels[field],
              value: shownValue(field, application[field], formats),
            }))}
          />
        </Container>
      ))}
    </SpaceBetween>
  );
}
