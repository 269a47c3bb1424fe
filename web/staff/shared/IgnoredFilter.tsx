import Box from '@cloudscape-design/components/box';

interface IgnoredFilterProps {
  readonly name: string;
  readonly value: string;
}

const dayNames = /^(from|to|(added|visa)(From|To))$/;

/** Names a filter in the URL that the page ignores, because it is invalid. */
export function IgnoredFilter({ name, value }: IgnoredFilterProps) {
  const hint = dayNames.test(name) ? ' Dates look like 1990-03-17.' : '';
  return <FilterProblem text={`The address has a filter that cannot be read: ${name}=${value}.${hint}`} />;
}

export function FilterProblem({ text }: { readonly text: string }) {
  return (
    <Box color="text-status-error" fontSize="body-s">
      <span role="alert">{text}</span>
    </Box>
  );
}
