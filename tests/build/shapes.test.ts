/* All of them are about the one site that shapes/site.ts builds before they run. */
import './shapes/configured';
import './shapes/bare';
import './shapes/foreign';
