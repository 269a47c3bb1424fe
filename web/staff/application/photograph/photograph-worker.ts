import { readFile } from './read-file.ts';

/** Worker that reads photographs, so that the page stays responsive. The photograph never leaves the computer. */
addEventListener('message', ({ data }: MessageEvent<File>) => {
  void readFile(data).then(answer => postMessage(answer));
});
