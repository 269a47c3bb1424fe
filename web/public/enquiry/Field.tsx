import { type ComponentProps, useId } from 'react';

interface FieldProps {
  readonly label: string;
  readonly hint: string;
  readonly problem: string | undefined;
  readonly input: ComponentProps<'input'>;
}

/** Input with label, hint and error. It has no `name`, so that its value never appears in a URL. */
export function Field({ label, hint, problem, input }: FieldProps) {
  const id = useId();
  const hintId = `${id}hint`;
  const problemId = `${id}problem`;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        type="text"
        {...input}
        id={id}
        required
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${problemId} ${hintId}` : hintId}
      />
      {problem && (
        <p id={problemId} className="problem">
          {problem}
        </p>
      )}
      <p id={hintId} className="field__hint">
        {hint}
      </p>
    </div>
  );
}
