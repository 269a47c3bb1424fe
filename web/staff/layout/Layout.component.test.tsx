import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '../../testing/render.ts';
import { StaffApp } from '../StaffApp.tsx';
import { aFile } from '../testing/form-driver.ts';
import { mockPool } from '../testing/mock-pool.ts';
import { routed } from '../testing/routed.tsx';
import { sampleId } from '../testing/sample-application.ts';
import { reads } from '../testing/screen.ts';
import { signInHere } from '../testing/sign-in-here.ts';
import { mockView } from '../testing/view-screen.tsx';
import { mockQueues } from '../testing/work-queues.ts';

it('the browser does not open a file that is dropped outside a drop area', async () => {
  mockQueues(mockView({ closedAt: '2026-11-20T10:00:00.000Z' }));
  mockPool();
  await signInHere();
  await render(routed(<StaffApp />, `/updateApplicationView/${sampleId}`));
  await reads(page.getByRole('heading', { level: 1 }), /Abdur Rahman/);
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(aFile('passport.png'));
  const event = new DragEvent('dragover', { dataTransfer, bubbles: true, cancelable: true });
  document.body.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(true);
});
