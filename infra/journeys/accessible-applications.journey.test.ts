import { describe } from 'vitest';
import { itIsForEverybody } from './accessible-screens.ts';
import { applicationScenes } from './scenes.ts';

describe('Signing in, the dashboard and the applications', () => itIsForEverybody(applicationScenes));
