import team from '../art/corporate.svg';
import type { HomeWords } from '../words/en/home.ts';

/** Section about the chance of an approval, the usual times, and corporate travel. */
export function Approval({ words: { approval, corporate } }: { words: HomeWords }) {
  return (
    <section className="approval" aria-labelledby="approval">
      <div className="approval__text">
        <h2 id="approval">{approval.title}</h2>
        <p className="lead">{approval.lead}</p>
        <dl className="approval__facts">
          {Object.values(approval.facts).map(({ figure, unit, text }) => (
            <div key={unit}>
              <dt>{text}</dt>
              <dd>
                <strong>{figure}</strong> {unit}
              </dd>
            </div>
          ))}
        </dl>
        <p className="approval__caution">{approval.caution}</p>
      </div>
      <ul className="approval__points">
        {Object.values(approval.points).map(point => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <aside className="corporate" aria-labelledby="corporate">
        <div>
          <h3 id="corporate">{corporate.title}</h3>
          <p>{corporate.text}</p>
          <a className="button button--light" href="#contact">
            {corporate.action}
          </a>
        </div>
        <img src={team} alt="" width="480" height="300" loading="lazy" decoding="async" />
      </aside>
    </section>
  );
}
