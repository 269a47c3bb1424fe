import Box from '@cloudscape-design/components/box';
import Button, { type ButtonProps } from '@cloudscape-design/components/button';
import { useIsNarrow } from '../useIsNarrow.ts';

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

type RowButtonProps = Pick<ButtonProps, 'ariaLabel' | 'loading' | 'loadingText' | 'onClick' | 'children'>;

/** A button in the row of a table, as small as its text; on a card, as large as a thumb needs. */
export function RowButton(props: RowButtonProps) {
  const isOnCard = useIsNarrow();
  return <Button {...props} variant={isOnCard ? 'normal' : 'inline-link'} wrapText={false} />;
}
