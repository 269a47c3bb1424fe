import { describe } from 'vitest';
import { testAccessibility } from './accessible-screens.ts';
import { managementScenes } from './scenes.ts';

describe('People, slides, the profile and settings', () => testAccessibility(managementScenes));
