/** The inline script of every document but the home page. */
import './start.ts';
import './open.ts';
import './after-paint.ts';
