import { describe } from 'vitest';
import { testAccessibility } from './accessible-screens.ts';
import { applicationScenes } from './scenes.ts';

describe('Signing in, the dashboard and the applications', () => testAccessibility(applicationScenes));
