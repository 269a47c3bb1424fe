import '@cloudscape-design/global-styles/index.css';
import '../staff.css';

/** Loads the back office styles in every component test. */
