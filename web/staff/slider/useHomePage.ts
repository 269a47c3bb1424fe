import useSWR from 'swr';
import type { WrittenLanguage } from '../../../functions/contract.ts';
import { publicPath } from '../../shared/places.ts';
import { withoutScripts } from './home-page.ts';

/** The published home page in a language as HTML without scripts; read anew whenever a form opens. */
export function useHomePage(language: WrittenLanguage) {
  const path = publicPath(language, 'home');
  return useSWR<string, Error>(['home page', path], () => read(path), {
    shouldRetryOnError: false,
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
  });
}

/** @throws Error when it did not come */
async function read(path: string): Promise<string> {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return withoutScripts(await answer.text());
}
