/** What the web app manifest is made of. */
export interface AppOptions {
  readonly title: string;
  readonly description: string;
  /** The path below which the site lives. */
  readonly baseUrl: string;
}

/** Of src/css/tokens.css, light: what the system paints before the first page, and its title bar. */
const background = '#fdfdfb';

const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `img/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** The web app manifest. Its addresses are relative, so they hold below any base URL. */
export const appManifest = ({ title, description, baseUrl }: AppOptions) => ({
  name: `${title} documentation`,
  short_name: `${title} docs`,
  description,
  lang: 'en',
  id: baseUrl,
  start_url: '.',
  scope: '.',
  display: 'standalone',
  background_color: background,
  theme_color: background,
  icons: [
    icon('icon-192', 192, 'any'),
    icon('icon-512', 512, 'any'),
    icon('icon-maskable-512', 512, 'maskable'),
  ],
});
