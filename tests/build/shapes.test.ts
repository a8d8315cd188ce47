/* One file, so that all of them use the one site that shapes/site.ts builds. */
import './shapes/configured';
import './shapes/bare';
import './shapes/foreign';
