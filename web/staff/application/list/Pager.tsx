import Button from '@cloudscape-design/components/button';
import { useFormats } from '../../preferences/usePreferences.ts';

interface PagerProps {
  readonly page: number;
  readonly pages: number;
  readonly isBusy: boolean;
  readonly hasNext: boolean;
  readonly onPrevious: () => void;
  readonly onNext: () => void;
}

/** One page back, one page on: with cursors there is no jumping to page 7,000. */
export function Pager({ page, pages, isBusy, hasNext, onPrevious, onNext }: PagerProps) {
  const { number } = useFormats();
  return (
    <div className="staff-pager">
      <Button wrapText={false} iconName="angle-left" disabled={isBusy || page <= 1} onClick={onPrevious}>
        Prev
      </Button>
      <span role="status">
        Page {number(page)} of {number(pages)}
      </span>
      <Button
        wrapText={false}
        iconName="angle-right"
        iconAlign="right"
        disabled={isBusy || !hasNext}
        onClick={onNext}
      >
        Next
      </Button>
    </div>
  );
}
