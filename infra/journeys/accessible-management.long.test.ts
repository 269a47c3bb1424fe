import { describe } from 'vitest';
import { testAccessibility } from './accessible-screens.ts';
import { managementScenes } from './scenes.ts';

describe('Accessibility of the screens for users, slides, profile and settings', () =>
  testAccessibility(managementScenes));
