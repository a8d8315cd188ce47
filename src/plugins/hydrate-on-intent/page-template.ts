import { filesId } from './browser/hydration';

/** React's scripts in a page: they run with it, or are listed for the boot script. */
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
 * scripts. It also drops a canonical link without an address, meta tags for DocSearch, and the SVG
 * symbol of an icon that src/theme replaces.
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
