import { readFile } from './read-file.ts';

/** Reads the photographs that a page sends, beside it, so that the page stays quick. Nothing leaves the machine. */
addEventListener('message', ({ data }: MessageEvent<File>) => {
  void readFile(data).then(answer => postMessage(answer));
});
