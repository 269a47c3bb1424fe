import Box from '@cloudscape-design/components/box';
import Link from '@cloudscape-design/components/link';
import type { Source } from '../../../../../functions/contract.ts';
import { useFormats } from '../../../preferences/usePreferences.ts';
import { readText } from './source-text.ts';

interface OfficialPageProps {
  readonly source: Source;
  /** Name of the checklist item or deadline that the page describes. */
  readonly of: string;
}

/** Link to the official page that states a rule. */
export function OfficialPage({ source: { url }, of }: OfficialPageProps) {
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
    </Box>
  );
}

/** States when the official pages of a list were checked, once for all of them. */
export function OfficialPagesChecked({ sources }: { readonly sources: readonly Source[] }) {
  const { date } = useFormats();
  if (sources.length === 0) return null;
  return (
    <Box fontSize="body-s" color="text-body-secondary">
      {readText(sources, date)}
    </Box>
  );
}
