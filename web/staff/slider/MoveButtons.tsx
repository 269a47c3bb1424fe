import Button from '@cloudscape-design/components/button';
import { type Direction, directions, type Slide } from '../../../functions/contract.ts';

interface MoveButtonsProps {
  readonly slide: Slide;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onMove: (slide: Slide, direction: Direction) => void;
}

const words = {
  up: { text: 'Move up', icon: 'angle-up', refused: 'This is already the first slide in its language.' },
  down: { text: 'Move down', icon: 'angle-down', refused: 'This is already the last slide in its language.' },
} as const;

export function MoveButtons({ slide, isFirst, isLast, onMove }: MoveButtonsProps) {
  return directions.map(direction => {
    const { text, icon, refused } = words[direction];
    return (
      <Button
        key={direction}
        variant="icon"
        iconName={icon}
        ariaLabel={`${text} ${slide.thumbnail}`}
        // A button with `disabledReason` keeps the keyboard focus while it is disabled.
        disabled={direction === 'up' ? isFirst : isLast}
        disabledReason={refused}
        onClick={() => onMove(slide, direction)}
      />
    );
  });
}
