import Box from '@cloudscape-design/components/box';
import Button, { type ButtonProps } from '@cloudscape-design/components/button';
import { useIsNarrow } from '../useIsNarrow.ts';

interface RowAction {
  readonly text: string;
  readonly onClick: () => void;
  /** Reason why the action is not allowed for this record. */
  readonly refused?: string | undefined;
}

interface RowActionsProps {
  readonly name: string;
  readonly actions: readonly RowAction[];
}

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

/** Button in the row of a table, as small as its text. On a card it is as large as a thumb needs. */
export function RowButton(props: RowButtonProps) {
  const isOnCard = useIsNarrow();
  return <Button {...props} variant={isOnCard ? 'normal' : 'inline-link'} wrapText={false} />;
}
