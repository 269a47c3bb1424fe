import Box from '@cloudscape-design/components/box';
import ButtonDropdown from '@cloudscape-design/components/button-dropdown';
import { useIsNarrow, useIsPhone } from '../useIsNarrow.ts';
import { RowButton } from './RowButton.tsx';

interface RowAction {
  readonly text: string;
  readonly onClick: () => void;
  /** Why it cannot be done to this one. */
  readonly refused?: string | undefined;
}

interface RowActionsProps {
  /** What the row is about, for those who hear a button without its row. */
  readonly name: string;
  readonly actions: readonly RowAction[];
}

/** What can be done with a record: beside each other on a wide table and on a card, in a menu on a narrow table. */
export function RowActions(props: RowActionsProps) {
  const isNarrow = useIsNarrow();
  const isOnCard = useIsPhone();
  return isNarrow && !isOnCard ? <Menu {...props} /> : <Buttons {...props} />;
}

function Buttons({ name, actions }: RowActionsProps) {
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

function Menu({ name, actions }: RowActionsProps) {
  return (
    <ButtonDropdown
      variant="inline-icon"
      ariaLabel={`Actions for ${name}`}
      expandToViewport
      items={actions.map(({ text, refused }) => ({
        id: text,
        text,
        disabled: refused !== undefined,
        ...(refused && { disabledReason: refused }),
      }))}
      onItemClick={({ detail }) => actions.find(({ text }) => text === detail.id)?.onClick()}
    />
  );
}
