import { type ComponentProps, useId } from 'react';

interface FieldProps {
  readonly label: string;
  readonly hint: string;
  readonly problem: string | undefined;
  readonly input: ComponentProps<'input'>;
}

/** An input with its label, its hint and what is wrong with it. It has no name, so no browser can put it in an address. */
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
