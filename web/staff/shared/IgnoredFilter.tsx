import Box from '@cloudscape-design/components/box';

interface IgnoredFilterProps {
  readonly name: string;
  readonly value: string;
}

/** Names a filter in the URL that the page ignores, because it is invalid. */
export function IgnoredFilter({ name, value }: IgnoredFilterProps) {
  return (
    <FilterProblem
      text={`The address has a filter that cannot be read: ${name}=${value}. Dates look like 1990-03-17.`}
    />
  );
}

export function FilterProblem({ text }: { readonly text: string }) {
  return (
    <Box color="text-status-error" fontSize="body-s">
      <span role="alert">{text}</span>
    </Box>
  );
}
