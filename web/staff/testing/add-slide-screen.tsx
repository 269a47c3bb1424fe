import { AddSlidePage } from '../slider/AddSlidePage.tsx';
import { choose } from './form-driver.ts';
import { renderScreen } from './render-screen.tsx';
import { field } from './screen.ts';

export function showAddSlide() {
  return renderScreen(<AddSlidePage />, ['/addSliders'], { pathname: '/addSliders' });
}

export async function fillSlide(): Promise<void> {
  await field('Slide Title*').fill('Visit Canada');
  await field('Slide Content*').fill('A visitor visa, step by step.');
  await choose('Status*', 'Published');
  await choose('Language', 'Bangla');
}
