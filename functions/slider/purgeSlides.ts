import { deleteFiles } from '../files/store-upload.ts';
import { runJob } from '../server/run-task.ts';
import { isRestorable } from '../shared/restorable.ts';
import { readAllSlides } from './read-slides.ts';
import { isLive } from './record.ts';
import { purgeSlides as job } from './routes.ts';
import { writeSlides } from './write-slide.ts';

/** Deletes the picture before the record, so that an interrupted run leaves the record for the next run. */
export async function purgeSlides(now: Date): Promise<void> {
  const due = (await readAllSlides()).filter(slide => !isLive(slide) && !isRestorable(slide, now));
  for (const before of due) {
    if (before.image) await deleteFiles([before.image]);
    await writeSlides([{ before }], { who: job.name, action: job.name, now });
  }
}

export const handler = runJob(job, purgeSlides);
