import arrival from '../art/arrival.svg';
import biometrics from '../art/biometrics.svg';
import eligibility from '../art/eligibility.svg';
import landing from '../art/landing.svg';
import study from '../art/study.svg';
import visit from '../art/visit.svg';
import work from '../art/work.svg';
import { Approval } from '../home/Approval.tsx';
import { Carousel } from '../home/Carousel.tsx';
import { dealSlides } from '../home/deal-slides.ts';
import { HeroFilm } from '../home/HeroFilm.tsx';
import { HeroPicture } from '../home/HeroPicture.tsx';
import { Method } from '../home/Method.tsx';
import { hostOf } from '../host.ts';
import { Contact } from '../layout/Contact.tsx';
import { ContactButtons } from '../layout/ContactButtons.tsx';
import { Link } from '../layout/Link.tsx';
import { PageMain } from '../layout/PageMain.tsx';
import type { PageProps } from '../page.ts';
import { usePublishedSlides } from '../slides.ts';
import type { HomeWords } from '../words/en/home.ts';

/** `/`: what the consultancy does, in the order of the specification, then how to reach it; the footer is the last part. */
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
