import PropertyFilter, { type PropertyFilterProps } from '@cloudscape-design/components/property-filter';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isId } from '../../../../functions/contract.ts';
import { useFormats } from '../../preferences/usePreferences.ts';
import { FilterProblem, IgnoredFilter } from '../../shared/IgnoredFilter.tsx';
import { type Filters, firstPage, ignoredFilters, readQuery, writeQuery } from '../list-query.ts';
import { useColleagueNames } from '../useColleagues.ts';
import {
  filteringOptions,
  filteringProperties,
  filtersOf,
  problemOfTokens,
  tokensOf,
} from './filter-properties.ts';
import { usePendingChanges } from './usePendingChanges.ts';

export interface FilterBoxProps {
  readonly filters: Filters;
  readonly onChange: (filters: Filters) => void;
}

/** Field that builds the filters of the list. Its code is loaded after the list. */
export function FilterBox({ filters, onChange }: FilterBoxProps) {
  const formats = useFormats();
  const [address] = useSearchParams();
  const [ignored] = ignoredFilters(address);
  const [refusal, setRefusal] = useState<string>();
  const [asksForPeople, setAsksForPeople] = useState(false);
  const isForPerson = filters.assignedTo !== undefined && isId(filters.assignedTo);
  const { data, error, isLoading, retry } = useColleagueNames(asksForPeople || isForPerson);
  const load = ({ filteringProperty, samePage }: PropertyFilterProps.LoadItemsDetail) => {
    if (filteringProperty?.key !== 'assignedTo') return;
    if (samePage) retry();
    else setAsksForPeople(true);
  };
  // The tokens change before the list that they ask for is rendered.
  const rendered = addressOf(filters);
  const [shown, setShown] = useState(rendered);
  const { add } = usePendingChanges(rendered, setShown);
  const change = (tokens: readonly PropertyFilterProps.Token[]) => {
    setRefusal(problemOfTokens(tokens, formats));
    const changed = filtersOf(tokens, formats);
    setShown(addressOf(changed));
    add(addressOf(changed));
    onChange(changed);
  };
  return (
    <PropertyFilter
      query={{ tokens: tokensOf(readQuery(new URLSearchParams(shown))), operation: 'and' }}
      onChange={({ detail }) => change(detail.tokens)}
      filteringProperties={filteringProperties(data?.colleagues, formats)}
      filteringOptions={filteringOptions(data?.colleagues ?? [])}
      onLoadItems={({ detail }) => load(detail)}
      filteringStatusType={error ? 'error' : isLoading && !data ? 'loading' : 'finished'}
      filteringLoadingText="Loading the colleagues"
      filteringErrorText="The colleagues could not be loaded."
      filteringRecoveryText="Retry"
      filteringPlaceholder="Filter"
      filteringAriaLabel="Filter"
      filteringEmpty="No such filter."
      filteringConstraintText={
        refusal ? (
          <FilterProblem text={refusal} />
        ) : (
          ignored && <IgnoredFilter name={ignored} value={address.get(ignored) ?? ''} />
        )
      }
      hideOperations
      disableFreeTextFiltering
      expandToViewport
      i18nStrings={words}
    />
  );
}

/** Returns the filters as the URL has them, without search, order and page. */
const addressOf = (filters: Filters): string => writeQuery({ ...filters, ...firstPage }).toString();

const tokenText = ({ propertyLabel, operator, value }: PropertyFilterProps.FormattedToken) =>
  `${propertyLabel} ${operator} ${value}`;

const words: PropertyFilterProps.I18nStrings = {
  dismissAriaLabel: 'Close',
  clearAriaLabel: 'Clear',
  groupValuesText: 'Values',
  groupPropertiesText: 'Filters',
  operatorsText: 'Operators',
  operationAndText: 'and',
  operationOrText: 'or',
  operatorLessOrEqualText: 'Until',
  operatorGreaterOrEqualText: 'From',
  operatorContainsText: 'Contains',
  operatorEqualsText: 'Is',
  editTokenHeader: 'Change the filter',
  propertyText: 'Filter',
  operatorText: 'Operator',
  valueText: 'Value',
  cancelActionText: 'Cancel',
  applyActionText: 'Apply',
  allPropertiesLabel: 'All filters',
  tokenLimitShowMore: 'Show more',
  tokenLimitShowFewer: 'Show fewer',
  clearFiltersText: 'Clear filters',
  tokenOperatorAriaLabel: 'Operator',
  enteredTextLabel: text => `Use: ${text}`,
  formatToken: tokenText,
  removeTokenButtonAriaLabel: token => `Remove ${tokenText(token)}`,
};
