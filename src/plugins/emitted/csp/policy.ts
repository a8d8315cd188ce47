/**
 * The Content-Security-Policy: pages may load files of the site and nothing else. Inline scripts
 * run by their hash, inline styles not at all. To allow a host, add it to the directive that the
 * build names, such as `https://img.example.com` to `img-src`. It is short because each page has
 * it.
 */
export const policy: Readonly<Record<string, readonly string[]>> = {
  // Applies to styles, fonts, media and what scripts fetch.
  'default-src': ["'self'"],
  'object-src': ["'none'"],
  'frame-src': ["'none'"],
  'script-src': ["'self'"],
  'img-src': ["'self'", 'data:'],
  'base-uri': ["'self'"],
  'form-action': ["'self'"],
};

/** The policy for the `<meta>` of a page, with hashes of inline scripts such as `sha256-…=`. */
export function formatPolicy(scriptHashes: readonly string[]): string {
  return Object.entries(policy)
    .map(([directive, sources]) => {
      const hashes = directive === 'script-src' ? scriptHashes.map((hash) => `'${hash}'`) : [];
      return [directive, ...sources, ...hashes].join(' ');
    })
    .join('; ');
}

const unusedFeatures =
  'accelerometer browsing-topics camera display-capture geolocation gyroscope microphone midi payment usb';

/**
 * The headers of every response. None may have a quotation mark or backslash: nginx quotes them.
 */
export const responseHeaders = (
  scriptHashes: readonly string[],
): Readonly<Record<string, string>> => ({
  // Every Fusio backend shows help pages of this site in a frame, so any site may frame them, and
  // there is no X-Frame-Options. Browsers ignore frame-ancestors in a <meta>.
  'Content-Security-Policy': `${formatPolicy(scriptHashes)}; frame-ancestors *`,
  'X-Content-Type-Options': 'nosniff',
  // Other sites learn the origin, not the page.
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': unusedFeatures.replace(/\S+/g, '$&=()').replaceAll(' ', ', '),
  // Pages that open this site get no reference to its window.
  'Cross-Origin-Opener-Policy': 'same-origin',
  // Without subdomains, which may belong to somebody else.
  'Strict-Transport-Security': 'max-age=31536000',
});
