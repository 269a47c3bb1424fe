/** Inline script of all documents except the home page. */
import './start.ts';
import './open.ts';
import './after-paint.ts';
