import { choose } from '../../testing/form-driver.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { field } from '../../testing/screen.ts';
import { AddSlidePage } from '../AddSlidePage.tsx';

export function showAddSlide() {
  return renderScreen(<AddSlidePage />, ['/addSliders'], { pathname: '/addSliders' });
}

export async function fillSlide(): Promise<void> {
  await field('Slide Title*').fill('Visit Canada');
  await field('Slide Content*').fill('A visitor visa, step by step.');
  await choose('Status*', 'Published');
  await choose('Language', 'Bangla');
}
