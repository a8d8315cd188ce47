/** Directives of a Content-Security-Policy with their sources, in the order they are written. */
type Policy = Readonly<Record<string, readonly string[]>>;

export interface Header {
  readonly name: string;
  readonly value: string;
  /** Why it is set this way; becomes a comment where the format of the file has comments. */
  readonly reason: string;
}

/**
 * What a page may load: its own files and nothing else. Inline scripts run by their hash, inline
 * styles not at all. Another host is allowed by adding it to the directive that the build names, such
 * as `https://img.example.com` to `img-src`. It is short because each page carries it.
 */
export const policy: Policy = {
  // Styles, fonts, films and what scripts fetch follow this one.
  'default-src': ["'self'"],
  'object-src': ["'none'"],
  'frame-src': ["'none'"],
  'script-src': ["'self'"],
  'img-src': ["'self'", 'data:'],
  'base-uri': ["'self'"],
  'form-action': ["'self'"],
};

/**
 * The policy as a page carries it in its head.
 *
 * @param scriptHashes sources such as `sha256-…=` of the inline scripts that may run
 */
export function formatPolicy(scriptHashes: readonly string[]): string {
  return Object.entries(policy)
    .map(([directive, sources]) => {
      const hashes = directive === 'script-src' ? scriptHashes.map((hash) => `'${hash}'`) : [];
      return [directive, ...sources, ...hashes].join(' ');
    })
    .join('; ');
}

const unusedFeatures = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'microphone',
  'midi',
  'payment',
  'usb',
];

/** The headers of every response. */
export function responseHeaders(scriptHashes: readonly string[]): readonly Header[] {
  return [
    {
      name: 'Content-Security-Policy',
      // Browsers read who may frame a page in the header alone.
      value: `${formatPolicy(scriptHashes)}; frame-ancestors *`,
      reason:
        'frame-ancestors * and no X-Frame-Options on purpose: every Fusio backend opens its Help pages of this site in a frame.',
    },
    {
      name: 'X-Content-Type-Options',
      value: 'nosniff',
      reason: 'A file is what its Content-Type says.',
    },
    {
      name: 'Referrer-Policy',
      value: 'strict-origin-when-cross-origin',
      reason: 'Other sites learn the origin, not the page.',
    },
    {
      name: 'Permissions-Policy',
      value: unusedFeatures.map((feature) => `${feature}=()`).join(', '),
      reason: 'Features that no page uses.',
    },
    {
      name: 'Cross-Origin-Opener-Policy',
      value: 'same-origin',
      reason: 'A page that opens this site gets no handle on its window.',
    },
    {
      name: 'Strict-Transport-Security',
      value: 'max-age=31536000',
      reason:
        'HTTPS for a year; browsers ignore it on plain HTTP. Subdomains are not ours to bind.',
    },
  ];
}
