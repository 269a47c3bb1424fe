import Box from '@cloudscape-design/components/box';
import Grid from '@cloudscape-design/components/grid';
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
  const shown = useParticulars(application);
  const widthOf = (count: number) => ({ colspan: { default: 12, m: count <= 2 ? 6 : 12 } });
  return (
    <Grid gridDefinition={shown.map(({ items }) => widthOf(items.length))}>
      {shown.map(({ title, items }) => (
        <Panel key={title} fitHeight title={title}>
          <dl className="staff-particulars">
            {items.map(({ label, value }) => (
              <div key={label}>
                <dt>
                  <Box variant="awsui-key-label">{label}</Box>
                </dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </Panel>
      ))}
    </Grid>
  );
}
