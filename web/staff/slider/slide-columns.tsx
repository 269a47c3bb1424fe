import StatusIndicator from '@cloudscape-design/components/status-indicator';
import type { ReactNode } from 'react';
import type { Slide } from '../../../functions/contract.ts';
import { noImage } from '../../shared/messages.ts';
import { writtenLanguageNames } from '../application/words.ts';
import type { RecordColumn } from '../shared/table/RecordTable.tsx';
import { RowActions } from '../shared/table/RowActions.tsx';

type SlideAction = (slide: Slide) => void;

interface SlideActions {
  readonly edit: SlideAction;
  readonly remove: SlideAction;
  readonly order: (slide: Slide) => ReactNode;
  /** Called if a picture fails to load, for example because its link has expired. */
  readonly pictureFailed: () => void;
}

export function slideColumns(actions: SlideActions): RecordColumn<Slide>[] {
  const { edit, remove, order, pictureFailed } = actions;
  return [
    {
      id: 'thumbnail',
      header: 'THUMBNAIL',
      isRowHeader: true,
      onCard: 'title',
      minWidth: 130,
      cell: slide => <Thumbnail slide={slide} onFailed={pictureFailed} />,
    },
    { id: 'title', header: 'TITLE', minWidth: 150, cell: ({ title }) => title },
    {
      id: 'status',
      header: 'STATUS',
      onCard: 'beside title',
      minWidth: 130,
      cell: ({ status }) => (
        <StatusIndicator type={status === 'Published' ? 'success' : 'stopped'}>{status}</StatusIndicator>
      ),
    },
    {
      id: 'language',
      header: 'LANGUAGE',
      minWidth: 110,
      cell: ({ language }) => writtenLanguageNames[language],
    },
    { id: 'order', header: 'ORDER', minWidth: 100, cell: order },
    {
      id: 'action',
      header: 'ACTION',
      onCard: 'actions',
      cell: slide => (
        <RowActions
          name={slide.thumbnail}
          actions={[
            { text: 'Edit', onClick: () => edit(slide) },
            { text: 'Delete', onClick: () => remove(slide) },
          ]}
        />
      ),
    },
  ];
}

function Thumbnail({ slide: { thumbnail, image }, onFailed }: { slide: Slide; onFailed: () => void }) {
  return (
    <div className="staff-thumbnail">
      {image ? (
        <img src={image.url} alt={`Slide ${thumbnail}`} loading="lazy" onError={onFailed} />
      ) : (
        <span>{noImage}</span>
      )}
      <div>{thumbnail}</div>
    </div>
  );
}
