import Checkbox from '@cloudscape-design/components/checkbox';
import Select from '@cloudscape-design/components/select';
import { memo, useId } from 'react';
import { type Channel, type Consents, channels, staffConsentWays } from '../../../../functions/contract.ts';
import { useEntered } from '../../forms/useForm.ts';
import { useFormats } from '../../preferences/usePreferences.ts';
import {
  byChannelWords,
  channelWords,
  consentsLabel,
  consentTerms,
  consentWayWords,
} from '../consent-words.ts';
import type { ConsentWay, FormState } from './form-rules.ts';

/** Email first, because most applicants agree to it. */
const shownChannels = channels.toReversed();

interface ConsentFieldsProps {
  readonly form: FormState;
  /** Consents of the stored record, with their days. */
  readonly stored?: Consents | undefined;
}

/** A line for each channel, with a box for the consent, its way and its day. */
export const ConsentFields = memo(function ConsentFields({ form, stored }: ConsentFieldsProps) {
  const terms = useId();
  return (
    <fieldset className="staff-consents" aria-describedby={terms}>
      <legend>{consentsLabel}</legend>
      {shownChannels.map(channel => (
        <ConsentLine key={channel} form={form} channel={channel} stored={stored?.[channel]} />
      ))}
      <p id={terms}>{consentTerms}</p>
    </fieldset>
  );
});

interface ConsentLineProps extends Pick<ConsentFieldsProps, 'form'> {
  readonly channel: Channel;
  readonly stored: Consents[Channel];
}

const staffOptions = staffConsentWays.map(optionOf);

function ConsentLine({ form, channel, stored }: ConsentLineProps) {
  const { date } = useFormats();
  const field = `consents.${channel}` as const;
  const way = useEntered(form, ({ values }) => values[field]);
  const change = (next: ConsentWay) => form.change({ [field]: next });
  const name = channelWords[channel];
  const options = staffOptions.some(({ value }) => value === way)
    ? staffOptions
    : [...staffOptions, ...(way ? [optionOf(way)] : [])];
  return (
    <div className="staff-consent">
      <Checkbox checked={way !== ''} onChange={({ detail }) => change(detail.checked ? 'inPerson' : '')}>
        {byChannelWords[channel]}
      </Checkbox>
      {way && (
        <>
          <Select
            options={options}
            selectedOption={options.find(({ value }) => value === way) ?? null}
            onChange={({ detail }) => {
              const chosen = staffConsentWays.find(value => value === detail.selectedOption.value);
              if (chosen) change(chosen);
            }}
            ariaLabel={`Way of consent: ${name}`}
            selectedAriaLabel="Selected"
          />
          {way !== 'unknown' && <span>{stored?.way === way ? date(stored.on) : 'today'}</span>}
        </>
      )}
    </div>
  );
}

function optionOf(value: Exclude<ConsentWay, ''>) {
  return { value, label: consentWayWords[value] };
}
