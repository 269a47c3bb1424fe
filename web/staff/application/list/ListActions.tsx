import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useNavigate } from 'react-router-dom';
import { staffPages } from '../../../shared/paths.ts';
import type { ListQuery } from '../list-query.ts';
import { ChangeMany } from './ChangeMany.tsx';
import { ExportButton } from './ExportButton.tsx';
import type { ListTask } from './ListDialogs.tsx';

interface ListActionsProps {
  readonly query: ListQuery;
  readonly chosen: ReadonlySet<string>;
  readonly isPrinting: boolean;
  readonly onChoose: (ids: readonly string[]) => void;
  readonly onStart: (task: ListTask) => void;
}

/** Buttons above the list. */
export function ListActions({ query, chosen, isPrinting, onChoose, onStart }: ListActionsProps) {
  const navigate = useNavigate();
  return (
    <SpaceBetween direction="horizontal" size="xs">
      <ChangeMany query={query} chosen={chosen} onChoose={onChoose} onStart={onStart} />
      <Button onClick={() => onStart({ kind: 'views' })}>Views</Button>
      <Button loading={isPrinting} loadingText="Loading" onClick={() => onStart({ kind: 'print' })}>
        Print this list
      </Button>
      <ExportButton onStart={onStart} />
      <Button variant="primary" onClick={() => navigate(staffPages.addUserApplication)}>
        Add Application
      </Button>
    </SpaceBetween>
  );
}
