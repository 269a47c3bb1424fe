import { writerOf } from '../activity/write-activity.ts';
import { requireVersion } from '../server/aws/conditions.ts';
import { type Handler, serve } from '../server/serve.ts';
import { DomainError } from '../shared/errors.ts';
import { messages } from '../shared/messages.ts';
import { toApiSlide } from './api-slide.ts';
import { readSlides } from './read-slides.ts';
import { moveSlider as route } from './routes.ts';
import { movedSlides, sortSlides } from './rules.ts';
import { writeSlides } from './write-slide.ts';

export const moveSlider: Handler<typeof route> = async request => {
  const { parameters, body, now } = request;
  const slides = await readSlides();
  const slide = slides.find(({ _id }) => _id === parameters.id);
  if (!slide) throw new DomainError('NOT_FOUND', messages.notFound);
  requireVersion(slide, body.version);
  const changes = movedSlides(slides, slide, body.direction, now);
  if (changes.length > 0) await writeSlides(changes, writerOf(route, request));
  const changed = new Map(changes.map(({ after }) => [after._id, after]));
  return await Promise.all(sortSlides(slides.map(one => changed.get(one._id) ?? one)).map(toApiSlide));
};

export const handler = serve(route, moveSlider);
