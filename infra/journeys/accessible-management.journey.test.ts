import { describe } from 'vitest';
import { itIsForEverybody } from './accessible-screens.ts';
import { managementScenes } from './scenes.ts';

describe('People, slides, the profile and settings', () => itIsForEverybody(managementScenes));
