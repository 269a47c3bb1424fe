import FormField from '@cloudscape-design/components/form-field';
import RadioGroup from '@cloudscape-design/components/radio-group';
import Select, { type SelectProps } from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { formatsOf } from '../preferences/formats.ts';
import {
  type DensityName,
  densities,
  type FormatName,
  formatNames,
  type Look,
  looks,
  storePreferences,
} from '../preferences/preferences.ts';
import { usePreferences } from '../preferences/usePreferences.ts';
import { Panel } from '../shared/Panel.tsx';

const languages: Readonly<Record<FormatName, string>> = {
  iso: 'International (ISO)',
  'en-GB': 'English (United Kingdom)',
  'en-CA': 'English (Canada)',
  'en-US': 'English (United States)',
  'fr-CA': 'Français (Canada)',
  'bn-BD': 'বাংলা (বাংলাদেশ)',
};

const lookLabels: Readonly<Record<Look, string>> = {
  device: 'Same as this device',
  light: 'Light',
  dark: 'Dark',
};
const densityLabels: Readonly<Record<DensityName, string>> = {
  comfortable: 'Comfortable',
  compact: 'Compact, more on one screen',
};

const [sampleDay, sampleNumber] = ['2026-12-31', 1_234_567];

const languageOptions: readonly SelectProps.Option[] = formatNames.map(name => {
  const { date, number } = formatsOf(name);
  return { value: name, label: languages[name], description: `${date(sampleDay)} · ${number(sampleNumber)}` };
});

export function LooksPanel() {
  const { format, look, density } = usePreferences();
  return (
    <Panel title="Appearance" description="Kept on this device, even after you sign out.">
      <SpaceBetween size="l">
        <FormField label="Language of dates and numbers">
          <Select
            selectedOption={languageOptions.find(({ value }) => value === format) ?? null}
            options={languageOptions}
            onChange={({ detail }) => {
              const chosen = formatNames.find(name => name === detail.selectedOption.value);
              storePreferences({ format: chosen ?? format });
            }}
            selectedAriaLabel="Selected"
            triggerVariant="option"
          />
        </FormField>
        <FormField label="Light or dark">
          <RadioGroup
            value={look}
            items={looks.map(value => ({ value, label: lookLabels[value] }))}
            onChange={({ detail }) =>
              storePreferences({ look: looks.find(name => name === detail.value) ?? look })
            }
          />
        </FormField>
        <FormField label="Density">
          <RadioGroup
            value={density}
            items={densities.map(value => ({ value, label: densityLabels[value] }))}
            onChange={({ detail }) =>
              storePreferences({ density: densities.find(name => name === detail.value) ?? density })
            }
          />
        </FormField>
      </SpaceBetween>
    </Panel>
  );
}
