/**
 * What a page may load: its own files and nothing else. Inline scripts run by their hash, inline
 * styles not at all. Another host is allowed by adding it to the directive that the build names, such
 * as `https://img.example.com` to `img-src`. It is short because each page carries it.
 */
export const policy: Readonly<Record<string, readonly string[]>> = {
  // Styles, fonts, films and what scripts fetch follow this one.
  'default-src': ["'self'"],
  'object-src': ["'none'"],
  'frame-src': ["'none'"],
  'script-src': ["'self'"],
  'img-src': ["'self'", 'data:'],
  'base-uri': ["'self'"],
  'form-action': ["'self'"],
};

/** The policy as a page carries it, with sources such as `sha256-…=` for its inline scripts. */
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

/** The headers of every response. None has a quotation mark or a backslash in it. */
export const responseHeaders = (
  scriptHashes: readonly string[],
): Readonly<Record<string, string>> => ({
  // Every Fusio backend opens its Help pages of this site in a frame, so any site may, and there is no
  // X-Frame-Options. Browsers read this directive in the header alone.
  'Content-Security-Policy': `${formatPolicy(scriptHashes)}; frame-ancestors *`,
  'X-Content-Type-Options': 'nosniff',
  // Other sites learn the origin, not the page.
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': unusedFeatures.replace(/\S+/g, '$&=()').replaceAll(' ', ', '),
  // A page that opens this site gets no handle on its window.
  'Cross-Origin-Opener-Policy': 'same-origin',
  // Subdomains are not ours to bind.
  'Strict-Transport-Security': 'max-age=31536000',
});
