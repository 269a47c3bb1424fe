import Box from '@cloudscape-design/components/box';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { type ReactNode, useState } from 'react';
import { generatePath } from 'react-router-dom';
import type { DeletedApplication, DeletedSlide } from '../../../functions/contract.ts';
import { staffPages } from '../../shared/paths.ts';
import { actorNameOf, fullName } from '../application/sections.ts';
import { writtenLanguageNames } from '../application/words.ts';
import type { Formats } from '../preferences/formats.ts';
import { ReadFailure } from '../shared/NotificationArea.tsx';
import { PageLink } from '../shared/PageLink.tsx';
import { type RecordColumn, RecordTable } from '../shared/table/RecordTable.tsx';
import { RowButton } from '../shared/table/RowActions.tsx';

interface DeletedRecordsProps<T> {
  readonly title: string;
  readonly description?: string;
  /** Name of these records in the plural. */
  readonly what: string;
  readonly empty: string;
  readonly rows: readonly T[] | undefined;
  readonly columns: readonly RecordColumn<T>[];
  readonly isLoading: boolean;
  readonly failure: string | undefined;
  readonly onRetry: () => void;
  readonly notice?: ReactNode;
  readonly footer?: ReactNode;
}

export function DeletedRecords<T>(props: DeletedRecordsProps<T>) {
  const { title, description, what, empty, rows, columns, isLoading, failure, onRetry, notice, footer } =
    props;
  return (
    <>
      <ReadFailure message={failure} onRetry={onRetry} />
      <SpaceBetween size="m">
        {notice}
        <RecordTable
          variant="container"
          stickyColumns={{ last: 1 }}
          items={rows ?? []}
          columnDefinitions={columns}
          trackBy="_id"
          loading={isLoading && !rows}
          loadingText={`Loading ${what}`}
          ariaLabels={{ tableLabel: what.charAt(0).toUpperCase() + what.slice(1) }}
          empty={failure ? `The ${what} could not be loaded. Try again.` : empty}
          header={
            <Header variant="h2" description={description}>
              {title}
            </Header>
          }
          footer={footer}
        />
      </SpaceBetween>
    </>
  );
}

interface Shown {
  readonly formats: Formats;
  /** True if the user may separate joined applications. */
  readonly mayPart: boolean;
}

/** @param restoring ids of the applications that are being restored */
export function applicationColumns(
  restoring: readonly string[],
  onRestore: (application: DeletedApplication) => void,
  { formats, mayPart }: Shown,
): RecordColumn<DeletedApplication>[] {
  const textOf = (row: DeletedApplication) => (row.joinedInto ? 'Undo joining' : 'Restore');
  const restore = restoreColumn(fullName, restoring, onRestore, textOf);
  return [
    { id: 'name', header: 'NAME', cell: row => <Joined row={row} />, isRowHeader: true, onCard: 'title' },
    { id: 'passport', header: 'PASSPORT NO', cell: row => row.passport },
    { id: 'by', header: 'DELETED BY', cell: actorNameOf },
    ...dates(formats),
    { ...restore, cell: row => (mayPart || !row.joinedInto) && restore.cell(row) },
  ];
}

/** Name of the application, with a link to the application into which it was joined. */
function Joined({ row }: { readonly row: DeletedApplication }) {
  const { joinedInto: id } = row;
  if (!id) return fullName(row);
  return (
    <>
      {fullName(row)}
      <Box fontSize="body-s" fontWeight="normal">
        <PageLink href={generatePath(staffPages.updateApplicationView, { id })}>
          Joined into another application
        </PageLink>
      </Box>
    </>
  );
}

/** @param restoring ids of the slides that are being restored */
export function slideColumns(
  restoring: readonly string[],
  onRestore: (slide: DeletedSlide) => void,
  formats: Formats,
): RecordColumn<DeletedSlide>[] {
  return [
    { id: 'name', header: 'SLIDE', cell: row => row.thumbnail, isRowHeader: true, onCard: 'title' },
    { id: 'title', header: 'CONTENT', maxWidth: 220, cell: row => row.title },
    { id: 'language', header: 'LANGUAGE', cell: row => writtenLanguageNames[row.language] },
    ...dates(formats),
    restoreColumn(({ thumbnail }) => thumbnail, restoring, onRestore),
  ];
}

interface Deleted {
  readonly _id: string;
  readonly deletedAt: string;
  readonly until: string;
}

function dates<T extends Deleted>({ dateTime }: Formats): RecordColumn<T>[] {
  return [
    { id: 'at', header: 'DELETED', cell: row => dateTime(row.deletedAt) },
    { id: 'until', header: 'CAN BE RESTORED UNTIL', cell: row => dateTime(row.until) },
  ];
}

function restoreColumn<T extends Deleted>(
  nameOf: (row: T) => string,
  restoring: readonly string[],
  onRestore: (row: T) => void,
  textOf: (row: T) => string = () => 'Restore',
): RecordColumn<T> {
  const labelOf = (row: T) => `${textOf(row)} ${nameOf(row)}`;
  return actionColumn({ textOf, labelOf, loadingText: 'Restoring' }, restoring, onRestore);
}

interface ActionWords<T> {
  readonly textOf: (row: T) => string;
  readonly labelOf: (row: T) => string;
  readonly loadingText: string;
}

/** @param busy ids of records with a running action */
export function actionColumn<T extends { readonly _id: string }>(
  { textOf, labelOf, loadingText }: ActionWords<T>,
  busy: readonly string[],
  onPress: (row: T) => void,
): RecordColumn<T> {
  return {
    id: 'action',
    header: 'ACTION',
    onCard: 'actions',
    cell: row => (
      <RowButton
        ariaLabel={labelOf(row)}
        loading={busy.includes(row._id)}
        loadingText={loadingText}
        onClick={() => onPress(row)}
      >
        {textOf(row)}
      </RowButton>
    ),
  };
}

interface Restoring {
  readonly ids: readonly string[];
  /** Runs `work`, and keeps the id in `ids` until it ends. @throws the error of `work` */
  readonly during: (id: string, work: () => Promise<void>) => Promise<void>;
}

export function useRestoring(): Restoring {
  const [ids, setIds] = useState<readonly string[]>([]);
  const during = async (id: string, work: () => Promise<void>) => {
    setIds(before => [...before, id]);
    try {
      await work();
    } finally {
      setIds(before => before.filter(one => one !== id));
    }
  };
  return { ids, during };
}
