// In place of Docusaurus's module, which writes a script into the HTML on the server and does nothing
// in the browser. Its style sheet stays: it hides the banner where only the scripts did not come.

import '@docusaurus/core/lib/client/BaseUrlIssueBanner/styles.module.css';

/** The id names the rule that has to stay, the property the one that the script in the HTML reads. */
export default Object.assign(() => null, {
  hides: '__docusaurus-base-url-issue-banner-container',
  reads: '--color-bg',
});
