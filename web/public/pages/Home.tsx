import arrival from '../art/arrival.svg';
import biometrics from '../art/biometrics.svg';
import team from '../art/corporate.svg';
import eligibility from '../art/eligibility.svg';
import landing from '../art/landing.svg';
import study from '../art/study.svg';
import visit from '../art/visit.svg';
import work from '../art/work.svg';
import { usePublishedSlides } from '../content.ts';
import { Carousel } from '../home/Carousel.tsx';
import { dealSlides } from '../home/deal-slides.ts';
import { HeroFilm } from '../home/HeroFilm.tsx';
import { HeroPicture } from '../home/HeroPicture.tsx';
import { Contact, ContactButtons } from '../layout/Contact.tsx';
import { hostOf, Link } from '../layout/Link.tsx';
import { PageMain } from '../layout/PageMain.tsx';
import type { PageProps } from '../page.ts';
import type { HomeWords } from '../words/en/home.ts';

/** `/`: sections in the order of the specification, then the contact details. The footer is the last section. */
export function Home({ words, site, language, settings }: PageProps<HomeWords>) {
  const { hero, services, method, journey, apply, process, talk } = words;
  const { first, second } = dealSlides(usePublishedSlides(), {
    first: [
      { id: 'work', picture: work, ...services.slides.work },
      { id: 'visit', picture: visit, ...services.slides.visit },
      { id: 'study', picture: study, ...services.slides.study },
      { id: 'arrival', picture: arrival, ...services.slides.arrival },
    ],
    second: [
      { id: 'biometrics', picture: biometrics, ...journey.slides.biometrics },
      { id: 'landing', picture: landing, ...journey.slides.landing },
    ],
  });
  return (
    <PageMain className="home">
      <section className="hero">
        <HeroPicture />
        <HeroFilm words={hero} />
        <div className="hero__text">
          <h1>
            {hero.title} <span className="hero__subtitle">{hero.subtitle}</span>
          </h1>
          <p>{hero.line}</p>
          <Link to="enquiry" language={language} className="button button--large">
            {hero.action}
          </Link>
        </div>
      </section>
      <Carousel title={services.title} words={words.carousel} slides={first} />
      <Method words={method} />
      <Approval words={words} />
      <Carousel title={journey.title} isWide words={words.carousel} slides={second} />
      <section className="apply" aria-labelledby="apply">
        <div className="apply__inside">
          <div>
            <h2 id="apply">{apply.title}</h2>
            <p>{apply.text}</p>
            <a className="button button--light" href={settings.visaProcessUrl} rel="noopener">
              {apply.action} <small>({apply.outside(hostOf(settings.visaProcessUrl))})</small>
            </a>
          </div>
          <img src={eligibility} alt="" width="480" height="330" loading="lazy" decoding="async" />
        </div>
      </section>
      <section className="process" aria-labelledby="process">
        <h2 id="process">{process.title}</h2>
        <ol className="process__steps">
          {Object.values(process.steps).map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </section>
      <section id="contact" className="talk" aria-labelledby="talk">
        <h2 id="talk">{talk.title}</h2>
        <p className="lead">{talk.lead}</p>
        <ContactButtons words={site.contact} settings={settings} />
        <Contact words={site} settings={settings} language={language} isBelowButtons />
      </section>
    </PageMain>
  );
}

type Stage = keyof HomeWords['method']['columns'];

/** Path data of three drawings: papers under a magnifying glass, two people talking, a letter with a tick. */
const drawings: Record<Stage, string> = {
  assessment: 'M30 40H10V6h20l8 8v8M30 6v8h8M16 20h12M16 27h8M35 27a7 7 0 1 1 0 14 7 7 0 0 1 0-14zM40 39l5 5',
  processing: 'M6 8h24v17H17l-6 6v-6H6zM35 17h7v17h-5v6l-6-6H19v-4M12 14h12M12 19h8',
  result: 'M5 12h38v27H5zM5 13l19 14 19-14M17 34l5 5 10-10',
};
const stages: readonly Stage[] = ['assessment', 'processing', 'result'];

function Method({ words }: { words: HomeWords['method'] }) {
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

/** Section about the chance of approval, usual waiting times, and travel for companies. */
function Approval({ words: { approval, corporate } }: { words: HomeWords }) {
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
