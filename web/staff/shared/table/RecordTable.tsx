import Box from '@cloudscape-design/components/box';
import Checkbox from '@cloudscape-design/components/checkbox';
import Container from '@cloudscape-design/components/container';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import Table, { type TableProps } from '@cloudscape-design/components/table';
import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { property } from '../property.ts';
import { useIsNarrow } from '../useIsNarrow.ts';

interface RecordTableProps<T> extends TableProps<T> {
  readonly columnDefinitions: readonly RecordColumn<T>[];
}

/** List of records: a table, or on phones and tablets cards with the same columns, because a table has no room. */
export function RecordTable<T>(props: RecordTableProps<T>) {
  const table = { ...props, items: useDrawn(props.items, props.trackBy) };
  return useIsNarrow() ? <RecordCards {...table} /> : <Table variant="full-page" {...table} />;
}

/** Number of rows in the first render: one page, which is about one screen. */
const drawnFirst = 10;
/** Number of rows that each further render adds. */
const drawnNext = 20;

/**
 * Renders the first rows of another list at once, and the others in steps with a lower priority, so that keys are not delayed.
 * A list with the same first row is the same list, such as one with further rows.
 */
function useDrawn<T>(items: readonly T[], trackBy: TableProps<T>['trackBy']): readonly T[] {
  const [top] = items;
  const list = top === undefined ? '' : keyOf(top, 0, trackBy);
  const [drawn, setDrawn] = useState({ list, count: drawnFirst });
  const count = drawn.list === list ? drawn.count : drawnFirst;
  const isWhole = count >= items.length;
  useEffect(() => {
    if (isWhole) return;
    // A timer, because React would render two transitions together.
    const timer = setTimeout(() => startTransition(() => setDrawn({ list, count: count + drawnNext })));
    return () => clearTimeout(timer);
  }, [list, count, isWhole]);
  return isWhole ? items : items.slice(0, count);
}

/** Column of a table with its place on a card. By default a card shows its name and value in the list of facts. */
export type RecordColumn<T> = TableProps.ColumnDefinition<T> & {
  readonly onCard?: 'title' | 'beside title' | 'without name' | 'actions' | undefined;
};

interface RecordCardsProps<T>
  extends Pick<
    TableProps<T>,
    | 'items'
    | 'columnDisplay'
    | 'trackBy'
    | 'selectedItems'
    | 'onSelectionChange'
    | 'ariaLabels'
    | 'header'
    | 'filter'
    | 'preferences'
    | 'pagination'
    | 'footer'
    | 'loading'
    | 'loadingText'
    | 'empty'
  > {
  readonly columnDefinitions: readonly RecordColumn<T>[];
}

/** The content of a table as cards: filters, a card per row, page buttons and preferences. */
function RecordCards<T>(props: RecordCardsProps<T>) {
  const { items, columnDefinitions, columnDisplay, ariaLabels, header, filter, pagination, preferences } =
    props;
  const columns = shownColumns(columnDefinitions, columnDisplay);
  return (
    <SpaceBetween size="s">
      {header}
      {filter}
      {props.loading ? (
        <Notice>
          <StatusIndicator type="loading">{props.loadingText}</StatusIndicator>
        </Notice>
      ) : items.length === 0 ? (
        <Notice>{props.empty}</Notice>
      ) : (
        <ul className="staff-cards" aria-label={ariaLabels?.tableLabel}>
          {items.map((item, index) => (
            <li key={keyOf(item, index, props.trackBy)}>
              <Card
                item={item}
                columns={columns}
                choice={props.onSelectionChange && <Choice {...props} item={item} />}
              />
            </li>
          ))}
        </ul>
      )}
      {(pagination || preferences) && (
        <div className="staff-cards-paging">
          {pagination}
          {preferences}
        </div>
      )}
      {props.footer}
    </SpaceBetween>
  );
}

function Notice({ children }: { readonly children: ReactNode }) {
  return (
    <Box textAlign="center" color="inherit" padding="l">
      {children}
    </Box>
  );
}

interface ChoiceProps<T>
  extends Pick<RecordCardsProps<T>, 'selectedItems' | 'onSelectionChange' | 'ariaLabels'> {
  readonly item: T;
}

function Choice<T>({ item, selectedItems = [], onSelectionChange, ariaLabels }: ChoiceProps<T>) {
  const change = (isChosen: boolean) => {
    const others = selectedItems.filter(other => other !== item);
    const detail = { selectedItems: isChosen ? [...others, item] : others };
    onSelectionChange?.(new CustomEvent('change', { detail }));
  };
  return (
    <Checkbox
      checked={selectedItems.includes(item)}
      ariaLabel={ariaLabels?.itemSelectionLabel?.({ selectedItems: [...selectedItems] }, item) ?? ''}
      onChange={({ detail }) => change(detail.checked)}
    />
  );
}

interface CardProps<T> {
  readonly item: T;
  readonly choice: ReactNode;
  readonly columns: readonly RecordColumn<T>[];
}

function Card<T>({ item, columns, choice }: CardProps<T>) {
  const at = (place: RecordColumn<T>['onCard']) => columns.filter(({ onCard }) => onCard === place);
  const facts = at(undefined);
  return (
    <Container fitHeight disableContentPaddings>
      <div className="staff-card">
        <div className="staff-card-head">
          {choice}
          {at('title').map(({ id, cell }) => (
            <Box key={id} fontSize="heading-s" fontWeight="bold">
              {cell(item)}
            </Box>
          ))}
          {at('beside title').map(({ id, cell }) => (
            <div key={id}>{cell(item)}</div>
          ))}
        </div>
        {at('without name').map(({ id, cell }) => (
          <div key={id}>{cell(item)}</div>
        ))}
        {facts.length > 0 && (
          <dl className="staff-card-facts">
            {facts.map(({ id, header, cell }) => (
              <div key={id}>
                <dt>
                  <Box color="text-body-secondary" fontSize="body-s">
                    {header}
                  </Box>
                </dt>
                <dd>{cell(item)}</dd>
              </div>
            ))}
          </dl>
        )}
        {at('actions').map(({ id, cell }) => (
          <div key={id}>{cell(item)}</div>
        ))}
      </div>
    </Container>
  );
}

function shownColumns<T>(
  columns: readonly RecordColumn<T>[],
  display: TableProps['columnDisplay'],
): readonly RecordColumn<T>[] {
  if (!display) return columns;
  return display.flatMap(({ id, visible }) => (visible ? columns.filter(column => column.id === id) : []));
}

function keyOf<T>(item: T, index: number, trackBy: TableProps<T>['trackBy']): string | number {
  if (typeof trackBy === 'function') return trackBy(item);
  const key = trackBy && property(item, trackBy);
  return typeof key === 'string' ? key : index;
}
