import { CodeStep } from './CodeStep.tsx';
import type { StepProps } from './step.ts';

/** The step of a person with a second factor: the code that their authenticator shows. */
export function CodeForm(props: StepProps) {
  return (
    <CodeStep
      {...props}
      title="Enter your code"
      description="Open your authenticator app and type the six digits that it shows for Maplegate."
      autoFocus
    />
  );
}
