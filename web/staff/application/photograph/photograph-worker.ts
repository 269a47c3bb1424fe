import { readFile } from './read-file.ts';

/** Worker that reads photographs, so that the page stays responsive. Nothing leaves the machine. */
addEventListener('message', ({ data }: MessageEvent<File>) => {
  void readFile(data).then(answer => postMessage(answer));
});
