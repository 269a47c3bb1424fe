import '@cloudscape-design/global-styles/index.css';
import '../staff.css';

/** The styles of the back office, in every test of its components, alone or after others. */
