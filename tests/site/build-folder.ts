/** The build that is tested: another one than that of `npm run build` has its folder in SITE_BUILD. */
export const buildFolder = process.env.SITE_BUILD ?? 'build';

/** Whether the build is one without the performance layer (`OPTIMIZE=off`). */
export const plain = process.env.OPTIMIZE === 'off';
