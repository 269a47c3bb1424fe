import { onTestFinished } from 'vitest';

/** Keeps the document where it is for one test; answers the paths for which it would have been left so far. */
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
