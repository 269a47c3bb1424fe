import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { defaultSettings, getApplication, getSettings, showPresence } from '../../../functions/contract.ts';
import { type MockApi, mockApi } from '../../testing/mock-api.ts';
import { EditPage } from '../application/form/EditPage.tsx';
import { renderScreen } from './render-screen.tsx';
import { anApplication, sampleId } from './sample-application.ts';

export const editPaths = ['/editApplication', '/editApplication/:id'];

/** Mocked API for the edit form, except for changes. The application has version 4. */
export function mockEdit(): MockApi {
  const api = mockApi();
  api.on(getApplication, () => anApplication({ version: 4 }));
  api.on(getSettings, () => defaultSettings);
  api.on(showPresence, () => ({ others: [] }));
  return api;
}

export async function openEdit(): Promise<void> {
  await renderScreen(<EditPage />, editPaths, { pathname: '/editApplication', state: { id: sampleId } });
  await expect.element(page.getByRole('heading', { name: 'Application Form' })).toBeVisible();
}

export const atList = () => page.getByRole('heading', { name: 'At /application' });
