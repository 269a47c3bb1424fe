import { onTestFinished } from 'vitest';

/** Blocks navigations to other documents in one test. Returns the paths of the blocked navigations. */
export function holdDepartures(): readonly string[] {
  const paths: string[] = [];
  const hold = (event: NavigateEvent) => {
    if (event.destination.sameDocument) return;
    event.preventDefault();
    paths.push(new URL(event.destination.url).pathname);
  };
  navigation.addEventListener('navigate', hold);
  onTestFinished(() => navigation.removeEventListener('navigate', hold));
  return paths;
}
