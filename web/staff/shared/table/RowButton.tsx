import Button, { type ButtonProps } from '@cloudscape-design/components/button';
import { useIsNarrow } from '../useIsNarrow.ts';

type RowButtonProps = Pick<ButtonProps, 'ariaLabel' | 'loading' | 'loadingText' | 'onClick' | 'children'>;

/** A button in the row of a table, as small as its text; on a card, as large as a thumb needs. */
export function RowButton(props: RowButtonProps) {
  const isOnCard = useIsNarrow();
  return <Button {...props} variant={isOnCard ? 'normal' : 'inline-link'} wrapText={false} />;
}
