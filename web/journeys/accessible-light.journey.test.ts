import { describe } from 'vitest';
import { itIsForEverybody } from './accessible-screens.ts';

// Colours do not depend on the width, nor names on the colours: wide in light here, narrow in dark in another file.
describe('The back office on a desktop', () => itIsForEverybody({ width: 1280, height: 800 }, 'light'));
