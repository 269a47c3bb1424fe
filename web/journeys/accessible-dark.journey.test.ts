import { describe } from 'vitest';
import { itIsForEverybody } from './accessible-screens.ts';

// 1280 px at 400 %
describe('The back office on a phone', () => itIsForEverybody({ width: 320, height: 640 }, 'dark'));
