import { CodeStep } from './CodeStep.tsx';
import type { StepProps } from './step.ts';

/** The step after the set-up of codes: signing in with one, which is not that of the set-up. */
export function NextCodeForm(props: StepProps) {
  return (
    <CodeStep
      {...props}
      title="Enter the next code"
      description="Your codes are on, and each counts once. Wait until your app shows another one, and type it."
      autoFocus
    />
  );
}
