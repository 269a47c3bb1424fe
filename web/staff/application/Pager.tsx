import Button from '@cloudscape-design/components/button';
import { useFormats } from '../preferences/usePreferences.ts';

interface PagerProps {
  readonly page: number;
  /** Number of pages; undefined until the count is loaded. */
  readonly pages: number | undefined;
  /** First day of the list, if the user chose one. */
  readonly from?: string | undefined;
  readonly isBusy: boolean;
  readonly hasNext: boolean;
  /** Shows icons without text. */
  readonly hasOnlyIcons?: boolean;
  readonly onPrevious: () => void;
  readonly onNext: () => void;
}

/** There are only previous and next buttons, because the server's cursors do not allow a jump to page 7,000. */
export function Pager(props: PagerProps) {
  const { page, pages, from, isBusy, hasNext, hasOnlyIcons = false, onPrevious, onNext } = props;
  const { number, date } = useFormats();
  const looks = { variant: hasOnlyIcons ? 'icon' : 'normal', wrapText: false } as const;
  return (
    <div className="staff-pager">
      <Button
        {...looks}
        iconName="angle-left"
        ariaLabel="Prev"
        disabled={isBusy || page <= 1}
        onClick={onPrevious}
      >
        Prev
      </Button>
      <span role="status">
        Page {number(page)}
        {pages !== undefined && ` of ${number(pages)}`}
        {from && ` from ${date(from)}`}
      </span>
      <Button
        {...looks}
        iconName="angle-right"
        iconAlign="right"
        ariaLabel="Next"
        disabled={isBusy || !hasNext}
        onClick={onNext}
      >
        Next
      </Button>
    </div>
  );
}
