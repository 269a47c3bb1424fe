/** The first stop of the keyboard: past the bar, to the page. */
export function SkipLink({ text }: { text: string }) {
  return (
    <a className="skip-link" href="#content">
      {text}
    </a>
  );
}
