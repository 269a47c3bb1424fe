import type { SignInOutput } from 'aws-amplify/auth';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '../../testing/render.ts';
import { LoginPage } from '../login/LoginPage.tsx';
import { SessionProvider } from '../session/useSession.tsx';
import { keepTokens } from './sign-in-here.ts';

export const signedIn: SignInOutput = { isSignedIn: true, nextStep: { signInStep: 'DONE' } };

/** Mock of a sign-in that succeeds and stores tokens. */
export async function lettingIn(): Promise<SignInOutput> {
  await keepTokens();
  return signedIn;
}

export async function showLogin(state?: unknown): Promise<void> {
  await render(
    <MemoryRouter initialEntries={[{ pathname: '/login', state }]}>
      <SessionProvider>
        <Routes>
          <Route path="/login" element={<LoginPage />} />
          <Route path="*" element={<Elsewhere />} />
        </Routes>
      </SessionProvider>
    </MemoryRouter>,
  );
}

function Elsewhere() {
  const { pathname, search, state } = useLocation();
  const carried = state === null ? '' : ` with ${JSON.stringify(state)}`;
  return <h1>{`At ${pathname}${search}${carried}`}</h1>;
}

/** Expects that the login opened this path, with search parameters and router state. */
export async function ledTo(place: string): Promise<void> {
  await expect.element(page.getByRole('heading', { name: `At ${place}` })).toBeVisible();
}

export async function says(text: string): Promise<void> {
  await expect.element(page.getByRole('alert')).toHaveTextContent(text);
}

export async function logIn(email = 'farhana@example.com', password = 'secret'): Promise<void> {
  await page.getByLabelText('Email').fill(email);
  await page.getByLabelText('Password').fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}
