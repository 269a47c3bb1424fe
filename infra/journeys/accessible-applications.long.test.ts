import { describe } from 'vitest';
import { testAccessibility } from './accessible-screens.ts';
import { applicationScenes } from './scenes.ts';

describe('Accessibility of sign-in, the dashboard and the application screens', () =>
  testAccessibility(applicationScenes));
