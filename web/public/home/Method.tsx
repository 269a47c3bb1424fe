import type { HomeWords } from '../words/en/home.ts';

type Stage = keyof HomeWords['method']['columns'];

/** Three drawings: papers under a lens, two people who talk, a letter with a tick. */
const drawings: Record<Stage, string> = {
  assessment: 'M30 40H10V6h20l8 8v8M30 6v8h8M16 20h12M16 27h8M35 27a7 7 0 1 1 0 14 7 7 0 0 1 0-14zM40 39l5 5',
  processing: 'M6 8h24v17H17l-6 6v-6H6zM35 17h7v17h-5v6l-6-6H19v-4M12 14h12M12 19h8',
  result: 'M5 12h38v27H5zM5 13l19 14 19-14M17 34l5 5 10-10',
};
const stages: readonly Stage[] = ['assessment', 'processing', 'result'];

/** The three stages of our work. */
export function Method({ words }: { words: HomeWords['method'] }) {
  return (
    <section className="method" aria-labelledby="method">
      <h2 id="method">{words.title}</h2>
      <p className="lead">{words.lead}</p>
      <ol className="method__columns">
        {stages.map(stage => (
          <li key={stage}>
            <svg viewBox="0 0 48 48" aria-hidden="true">
              <path d={drawings[stage]} />
            </svg>
            <h3>{words.columns[stage].title}</h3>
            <p>{words.columns[stage].text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
