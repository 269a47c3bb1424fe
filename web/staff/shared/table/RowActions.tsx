import Box from '@cloudscape-design/components/box';
import { RowButton } from './RowButton.tsx';

interface RowAction {
  readonly text: string;
  readonly onClick: () => void;
  /** Reason why it cannot be done to this one. */
  readonly refused?: string | undefined;
}

interface RowActionsProps {
  /** Name of the row's record, for those who hear a button without its row. */
  readonly name: string;
  readonly actions: readonly RowAction[];
}

/** Actions on a record, beside each other. */
export function RowActions({ name, actions }: RowActionsProps) {
  const reasons = new Set(actions.flatMap(({ refused }) => refused ?? []));
  return (
    <>
      <div className="staff-row-actions">
        {actions
          .filter(({ refused }) => !refused)
          .map(({ text, onClick }) => (
            <RowButton key={text} ariaLabel={`${text} ${name}`} onClick={onClick}>
              {text}
            </RowButton>
          ))}
      </div>
      {[...reasons].map(reason => (
        <Box key={reason} color="text-body-secondary" fontSize="body-s">
          {reason}
        </Box>
      ))}
    </>
  );
}
