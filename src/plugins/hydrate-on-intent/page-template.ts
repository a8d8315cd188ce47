import { filesId } from './browser/hydration';

/** How React's scripts are in the page: they run with it, or the boot script runs them later. */
const tags = {
  run: `<% it.scripts.forEach((script) => { %>
      <script src="<%= it.baseUrl %><%= script %>" defer></script>
    <% }); %>`,
  listed: `<script type="application/json" id="${filesId}"><%~ JSON.stringify(
      it.scripts.map((script) => it.baseUrl + script)
    ) %></script>`,
};

/**
 * The template of every page (option `ssrTemplate`, in Eta): that of Docusaurus 3.8, except for the
 * scripts, for a canonical link without an address, for what a search that reads the site from outside
 * would want to know, and for the symbol of the classic theme, whose icon src/theme replaces.
 */
export const pageTemplate = (scripts: keyof typeof tags): string => `<!DOCTYPE html>
<html <%~ it.htmlAttributes %>>
  <head>
    <meta charset="UTF-8">
    <meta name="generator" content="Docusaurus v<%= it.version %>">
    <% it.metaAttributes.forEach((metaAttribute) => { %>
      <%~ metaAttribute.replace(
        /<link[^>]* rel="canonical".?>|<meta[^>]* name=.doc(?:search|usaurus)[^>]*>/, ''
      ) %>
    <% }); %>
    <%~ it.headTags %>
    <% it.stylesheets.forEach((stylesheet) => { %>
      <link rel="stylesheet" href="<%= it.baseUrl %><%= stylesheet %>" />
    <% }); %>
    ${tags[scripts]}
  </head>
  <body <%~ it.bodyAttributes %>>
    <%~ it.preBodyTags.replace(/<svg[^>]*><defs>[^]*?<.svg>/, '') %>
    <div id="__docusaurus"><%~ it.appHtml %></div>
    <%~ it.postBodyTags %>
  </body>
</html>
`;
