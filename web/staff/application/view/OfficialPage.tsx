import Box from '@cloudscape-design/components/box';
import Link from '@cloudscape-design/components/link';
import type { Source } from '../../../../functions/contract.ts';
import { useFormats } from '../../preferences/usePreferences.ts';

interface OfficialPageProps {
  readonly source: Source;
  /** Name of the item or the deadline that the page says something of. */
  readonly of: string;
}

/** A link to the official page behind a rule, and when somebody read it for the list. */
export function OfficialPage({ source: { url, readOn }, of }: OfficialPageProps) {
  const { date } = useFormats();
  return (
    <Box fontSize="body-s" color="text-body-secondary">
      <Link
        href={url}
        external
        externalIconAriaLabel="Opens in a new tab"
        fontSize="body-s"
        ariaLabel={`Official page: ${of}`}
      >
        Official page
      </Link>
      , {readOn ? `read on ${date(readOn)}` : 'not read yet for this list'}
    </Box>
  );
}
