import Box from '@cloudscape-design/components/box';
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
import { namesAsInPassportTitle } from '../../record-words.ts';
import { shownValue } from '../../sections.ts';

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
  return (
    <Panel>
      <div className="staff-particulars-sections">
        {useParticulars(application).map(({ title, items }) => (
          <section key={title} data-short={items.length <= 2 || undefined}>
            <Box variant="h2" fontSize="heading-m" padding="n">
              {title}
            </Box>
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
          </section>
        ))}
      </div>
    </Panel>
  );
}
